import { site } from "../../content/site.ts";
import { contactPath, type FieldErrors, fields, type Reply } from "../../contract/limits.ts";

export type SendResult =
  | { state: "sent" }
  | { state: "refused"; errors: FieldErrors }
  | { state: "failed"; reason?: string };

/** How long each attempt waits, in milliseconds. */
const waits = [0, 500, 2000];

/** Browsers let 64 KiB of posts outlive their page, and refuse a larger one at once. */
const mostKeptAlive = 60_000;

/**
 * The one place that knows where a message goes. "sent" only when it was stored. `addToken` completes the message for each
 * attempt, because a Turnstile token is valid once.
 */
export async function sendLead(
  message: Record<string, unknown>,
  addToken?: (message: object) => Promise<object>,
): Promise<SendResult> {
  if (site.delivery === "console") return { state: "sent" };
  for (const wait of waits) {
    /* oxlint-disable no-await-in-loop -- one attempt after the other */
    if (wait) await pause(wait);
    const result = await post(addToken ? await addToken(message) : message);
    /* oxlint-enable no-await-in-loop */
    if (result) return result;
  }
  return { state: "failed" };
}

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Names a message. Not `randomUUID`, which browsers have over HTTPS alone. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Undefined when another try with the same key may still succeed. */
async function post(message: object): Promise<SendResult | undefined> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), 10_000);
  try {
    const body = JSON.stringify(message);
    const reply = await fetch(contactPath, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      keepalive: new Blob([body]).size <= mostKeptAlive,
      signal: patience.signal,
    });
    if (reply.status >= 500) return undefined;
    const answer = readReply(await reply.json());
    if (!answer) return undefined;
    if (answer.ok) return reply.ok ? { state: "sent" } : { state: "failed" };
    return answer.errors
      ? { state: "refused", errors: answer.errors }
      : { state: "failed", reason: answer.error };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Undefined for what the desk would not say: a hotel's network may answer in its place. */
function readReply(json: unknown): Reply | undefined {
  if (!isRecord(json)) return undefined;
  const { ok, id, error, errors } = json;
  if (ok === true && typeof id === "string") return { ok, id };
  if (ok !== false || typeof error !== "string") return undefined;
  const marks = fields.flatMap((field) => {
    const mark = isRecord(errors) ? errors[field] : undefined;
    return typeof mark === "string" ? [[field, mark] as const] : [];
  });
  return { ok, error, ...(marks.length > 0 && { errors: Object.fromEntries(marks) }) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
