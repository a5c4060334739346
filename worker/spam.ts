import type { Lead } from "../contract/lead.ts";
import { honeypot } from "../contract/limits.ts";
import type { Verdict } from "./leads/receiving.ts";

/** A form sent faster than this was probably not filled in by a person. */
const minimumMilliseconds = 2000;

/**
 * A message is spam if the honeypot is filled and nothing else suggests a person: browsers and password managers also
 * fill hidden fields. Other suspected messages are delivered and labeled.
 */
export async function classify(
  lead: Lead,
  body: Record<string, unknown>,
  turnstileSecret: string,
  verify = verifyTurnstile,
): Promise<Verdict> {
  const { openFor = Number.NaN } = lead;
  if (lead[honeypot]) {
    const isFromOurScript = lead.key !== undefined && openFor >= minimumMilliseconds;
    return { status: isFromOurScript ? "stored" : "spam", suspected: "honeypot" };
  }
  const links = lead.message.match(/(?:https?:\/\/|\bwww\.)\S+/gi)?.length ?? 0;
  if (links > 4) return { status: "stored", suspected: "links" };
  if (openFor < minimumMilliseconds) return { status: "stored", suspected: "fast" };
  if (turnstileSecret && !(await verify(turnstileSecret, body["cf-turnstile-response"]))) {
    return { status: "stored", suspected: "unverified" };
  }
  return { status: "stored", suspected: null };
}

/** If Turnstile cannot be reached, the message is not suspected. */
export async function verifyTurnstile(secret: string, token: unknown, url = siteVerify) {
  if (typeof token !== "string") return false;
  try {
    const reply = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(3000),
    });
    const result: unknown = await reply.json();
    return typeof result === "object" && result !== null && "success" in result
      ? result.success === true
      : true;
  } catch {
    return true;
  }
}

const siteVerify = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
