import type { Lead } from "../contract/lead.ts";
import { honeypot } from "../contract/limits.ts";
import type { Marks } from "./leads.ts";

/** No person fills four fields in so many milliseconds. */
const hasty = 2000;

/**
 * Spam is a filled honeypot, and only when nothing else speaks for a person: browsers and password managers fill hidden
 * fields, too. Whatever else looks odd is announced all the same, and marked.
 */
export async function judge(
  lead: Lead,
  body: Record<string, unknown>,
  turnstileSecret: string,
  verify = verifyTurnstile,
): Promise<Marks> {
  const { openFor = Number.NaN } = lead;
  if (lead[honeypot]) {
    const isByOurScript = lead.key !== undefined && openFor >= hasty;
    return { status: isByOurScript ? "kept" : "spam", suspected: "honeypot" };
  }
  const links = lead.message.match(/(?:https?:\/\/|\bwww\.)\S+/gi)?.length ?? 0;
  if (links > 4) return { status: "kept", suspected: "links" };
  if (openFor < hasty) return { status: "kept", suspected: "fast" };
  if (turnstileSecret && !(await verify(turnstileSecret, body["cf-turnstile-response"]))) {
    return { status: "kept", suspected: "unverified" };
  }
  return { status: "kept", suspected: null };
}

/** Asked only when a secret is configured. A check that cannot be reached suspects nobody. */
export async function verifyTurnstile(secret: string, token: unknown, address = siteVerify) {
  if (typeof token !== "string") return false;
  try {
    const reply = await fetch(address, {
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

const siteVerify = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
