import { form as labels, toasts } from "../../labels/form.ts";
import { fields } from "../../contract/fields.ts";
import { contactPath, type FieldErrors } from "../../contract/limits.ts";
import { errorsOf } from "./form-errors.ts";

export type SendResult =
  | { state: "sent"; id: string }
  /** With errors beside fields if the Worker refused the message. */
  | { state: "failed"; reason: string; errors?: FieldErrors | undefined };

/** The delay before each attempt, in milliseconds. */
const delays = [0, 500, 2000];

/** Browsers reject `keepalive` requests above 64 KiB. */
const maxKeepalive = 60_000;

/** Sends a message with retries. The state is "sent" only if the message is stored. */
export async function sendLead(message: object): Promise<SendResult> {
  let reason = toasts.noServer;
  for (const delay of delays) {
    /* oxlint-disable no-await-in-loop -- one attempt after the other */
    if (delay) await pause(delay);
    const result = await post(message);
    /* oxlint-enable no-await-in-loop */
    if (typeof result !== "string") return result;
    reason = result;
    if (!navigator.onLine) return { state: "failed", reason: toasts.offline };
  }
  return { state: "failed", reason };
}

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Returns only the reason of a failure if a retry with the same key may succeed. */
async function post(message: object): Promise<SendResult | string> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), 10_000);
  try {
    const body = JSON.stringify(message);
    const reply = await fetch(contactPath, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      keepalive: new Blob([body]).size <= maxKeepalive,
      signal: controller.signal,
    });
    if (reply.status >= 500) return toasts.serverError;
    const answer: Answer | null = await reply.json().catch(() => null);
    const { ok, id, error, errors } = answer ?? {};
    if (ok === true && typeof id === "string") {
      return reply.ok ? { state: "sent", id } : { state: "failed", reason: toasts.serverError };
    }
    if (ok !== false || typeof error !== "string") return toasts.serverError;
    const refused = errorsOf(
      fields.filter((field) => typeof errors?.[field] === "string"),
      (field) => errors?.[field],
    );
    const reason = refused ? labels.checkFields : error;
    return { state: "failed", reason, errors: refused };
  } catch {
    return toasts.noServer;
  } finally {
    clearTimeout(timer);
  }
}

/** A reply that may not be from the Worker, but from a captive portal, for example. */
type Answer = Partial<Record<"ok" | "id" | "error", unknown>> & {
  errors?: FieldErrors;
};
