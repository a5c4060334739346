import { afterEach, expect, test, vi } from "vitest";
import { sendLead } from "./send-lead.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function sendTo(answer: () => Promise<Response>, onLine = true) {
  vi.useFakeTimers();
  let attempts = 0;
  vi.stubGlobal("navigator", { onLine });
  vi.stubGlobal("fetch", () => {
    attempts += 1;
    return answer();
  });
  const sent = sendLead({ name: "Dana Mercer" });
  await vi.runAllTimersAsync();
  return { attempts, result: await sent };
}

const noServer = expect.stringContaining("could not reach our server");
const serverError = expect.stringContaining("answered with an error");

test.each([
  [201, '{"ok":true,"id":"1"}', 1, { id: "1" }],
  [200, "<p>Welcome to the hotel's network.</p>", 3, { error: noServer }],
  [200, "null", 3, { error: noServer }],
  [200, '{"ok":true}', 3, { error: serverError }],
  [403, '{"ok":true,"id":"1"}', 3, { error: serverError }],
  [500, '{"ok":true,"id":"1"}', 3, { error: serverError }],
  [429, '{"ok":false,"error":"Wait."}', 1, { error: "Wait." }],
  [422, '{"ok":false,"error":"No.","errors":{"name":"Bad."}}', 1, { errors: { name: "Bad." } }],
])("a reply with status %i and the body %s", async (status, body, attempts, result) => {
  const sent = await sendTo(async () => new Response(body, { status }));
  expect(sent).toMatchObject({ attempts, result });
});

test("if the network fails, the message is sent three times, offline once", async () => {
  const fail = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await sendTo(fail)).toEqual({ attempts: 3, result: { error: noServer } });
  const offline = { error: expect.stringContaining("You are offline") };
  expect(await sendTo(fail, false)).toEqual({ attempts: 1, result: offline });
});
