import { contactPath, type FieldErrors, maxPathLength, type Reply } from "../../contract/form.ts";
import { openFor } from "./draft.ts";

type SendResult = { id: string } | { error: string; errors?: FieldErrors | undefined };

const serverError = "Our server answered with an error. Your text is still here.";

/** Browsers reject `keepalive` requests above 64 KiB. */
const maxKeepalive = 60_000;

/** Sends a message in up to three attempts. The result has an id only if the message is stored. */
export async function sendLead(message: object): Promise<SendResult> {
  let error = "";
  for (const delay of [0, 500, 2000]) {
    /* oxlint-disable no-await-in-loop -- one attempt after the other */
    if (delay) await new Promise((resolve) => void setTimeout(resolve, delay));
    const result = await post(JSON.stringify(message));
    /* oxlint-enable no-await-in-loop */
    if (typeof result !== "string") return result;
    error = result;
    if (!navigator.onLine) return { error: "You are offline. Your text is still here." };
  }
  return { error };
}

/** The values of the form, with the key that app/contact/start.ts adds. */
export const messageIn = (form: HTMLFormElement) => ({
  ...Object.fromEntries(new FormData(form)),
  // Cut, so that a long URL does not make the request larger than the Worker accepts.
  page: (location.pathname + location.search).slice(0, maxPathLength),
  openFor: openFor(),
});

/** If a retry with the same key may succeed, returns a string: the reason of the failure. Otherwise returns the result. */
async function post(body: string): Promise<SendResult | string> {
  try {
    const reply = await fetch(contactPath, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      // With `keepalive`, the browser sends the message even if the visitor leaves the page.
      keepalive: new Blob([body]).size <= maxKeepalive,
      signal: AbortSignal.timeout(10_000),
    });
    if (reply.status >= 500) return serverError;
    // Not every reply is from the Worker: a hotel's network, for example, answers with its own page.
    const answer: Partial<Reply> = await reply.json();
    if (answer.ok && reply.ok && answer.id) return { id: answer.id };
    if (answer.ok === false && answer.error) return { error: answer.error, errors: answer.errors };
    return serverError;
  } catch {
    return "We could not reach our server. Your text is still here.";
  }
}
