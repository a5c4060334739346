import type { Lead } from "../contract/lead.ts";
import { honeypot } from "../contract/limits.ts";
import type { Marks } from "./leads.ts";

/** Only a filled honeypot is spam. Whatever else looks odd is announced all the same, and marked. */
export async function judge(
  lead: Lead,
  body: Record<string, unknown>,
  now: Date,
  turnstileSecret: string | undefined,
  verify = verifyTurnstile,
): Promise<Marks> {
  if (lead[honeypot]) return { status: "spam", suspected: null };
  const links = lead.message.match(/(?:https?:\/\/|\bwww\.)\S+/gi)?.length ?? 0;
  if (links > 4) return { status: "kept", suspected: "links" };
  const age = lead.opened === undefined ? Number.NaN : now.getTime() - lead.opened;
  if (age >= 0 && age < 2000) return { status: "kept", suspected: "fast" };
  if (turnstileSecret && !(await verify(turnstileSecret, body["cf-turnstile-response"]))) {
    return { status: "kept", suspected: "unverified" };
  }
  return { status: "kept", suspected: null };
}

/** Asked only when a secret is configured. A check that cannot be reached suspects nobody. */
async function verifyTurnstile(secret: string, token: unknown) {
  if (typeof token !== "string") return false;
  try {
    const reply = await fetch("https://challenges.cloudflare.com/turnstile/v0/siteverify", {
      method: "POST",
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(3000),
    });
    const verdict: unknown = await reply.json();
    return typeof verdict === "object" && verdict !== null && "success" in verdict
      ? verdict.success === true
      : true;
  } catch {
    return true;
  }
}
