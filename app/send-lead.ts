import { site } from "../content/site.ts";
import { contactPath, type FieldErrors, type Reply } from "../contract/limits.ts";

export type SendResult =
  | { state: "sent" }
  | { state: "refused"; errors: FieldErrors }
  | { state: "failed"; reason?: string };

const attempts = 3;

/** The one seam between the form and whatever takes the message. "sent" only when it was kept. */
export async function sendLead(message: Record<string, unknown>): Promise<SendResult> {
  if (site.delivery === "console") {
    // oxlint-disable-next-line no-console -- the specification's own delivery
    console.info("Contact form", message);
    return { state: "sent" };
  }
  for (let attempt = 0; attempt < attempts; attempt++) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    const result = await post(message);
    if (result) return result;
  }
  return { state: "failed" };
}

/** Undefined when another try with the same key may still succeed. */
async function post(message: object): Promise<SendResult | undefined> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), 10_000);
  try {
    const reply = await fetch(contactPath, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(message),
      signal: patience.signal,
    });
    if (reply.status >= 500) return undefined;
    const answer: Reply = await reply.json();
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
