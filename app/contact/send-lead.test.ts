import { afterEach, expect, test, vi } from "vitest";
import { toasts } from "../../labels/form.ts";
import { sendLead } from "./send-lead.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends a message, and returns the result and the times of the attempts. */
async function attempt(answer: (init: RequestInit) => Promise<Response>, onLine = true) {
  vi.useFakeTimers();
  const start = Date.now();
  const times: number[] = [];
  vi.stubGlobal("navigator", { onLine });
  vi.stubGlobal("fetch", (_path: string, init: RequestInit) => {
    times.push(Date.now() - start);
    return answer(init);
  });
  const sent = sendLead({ name: "Dana Mercer" });
  await vi.runAllTimersAsync();
  return { ...(await sent), times };
}

const never = ({ signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(new Error("aborted")));
  });

const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));

test.each([
  ["the network fails", unreachable, [0, 500, 2500]],
  ["no reply comes within ten seconds", never, [0, 10_500, 22_500]],
])("if %s, two more attempts follow after 0.5 s and 2 s", async (_, answer, times) => {
  const result = { state: "failed", reason: toasts.noServer, times };
  expect(await attempt(answer)).toEqual(result);
});

test("a browser that is offline does not try again", async () => {
  const offline = { state: "failed", reason: toasts.offline, times: [0] };
  expect(await attempt(unreachable, false)).toEqual(offline);
});

const retried = { state: "failed", reason: toasts.serverError, times: [0, 500, 2500] };
const refused = { state: "failed", reason: "No.", times: [0] };

test.each([
  [500, '{"ok":true,"id":"1"}', retried],
  [200, "<p>Welcome to the hotel's network.</p>", retried],
  [200, "null", retried],
  [200, '{"ok":true}', retried],
  [422, '{"ok":false,"error":{"code":7}}', retried],
  [200, '{"ok":false,"error":"No."}', refused],
  [422, '{"ok":false,"error":"No.","errors":[]}', refused],
  [422, '{"ok":false,"error":"No.","errors":{"subject":{"code":7}}}', refused],
  [403, '{"ok":true,"id":"1"}', { ...retried, times: [0] }],
  [201, '{"ok":true,"id":"1"}', { state: "sent", id: "1", times: [0] }],
])("a reply with status %i and the body %s", async (status, body, result) => {
  expect(await attempt(async () => new Response(body, { status }))).toEqual(result);
});
