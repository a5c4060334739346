import { canaryHeader } from "../contract/limits.ts";
import type { Refusal } from "./guard.ts";
import type { Verdict } from "./leads.ts";

/** Whether `npm run canary` sent the message. A canary is processed like a lead but has its own receivers. */
export function isCanary(request: Request) {
  return request.headers.has(canaryHeader);
}

/** A canary is not checked for spam: it has no Turnstile token, and the secret authenticates it. */
export const canaryVerdict: Verdict = { status: "kept", suspected: null, isCanary: true };

/** Visitors do not send the header. A wrong secret is a configuration error, so the canary must fail. */
export async function guardCanary(request: Request, secret: string): Promise<Refusal | undefined> {
  const given = request.headers.get(canaryHeader);
  if (given === null) return undefined;
  if (!secret)
    return { status: 403, error: "This site has no CANARY_SECRET, so it accepts no canaries." };
  if (await areEqual(given, secret)) return undefined;
  return { status: 403, error: "The canary was sent with a wrong CANARY_SECRET." };
}

/** Compares in constant time: "verify" does so with the two digests. */
async function areEqual(one: string, other: string) {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const random = crypto.getRandomValues(new Uint8Array(32));
  const key = await crypto.subtle.importKey("raw", random, algorithm, false, ["sign", "verify"]);
  const bytes = new TextEncoder();
  const digest = await crypto.subtle.sign("HMAC", key, bytes.encode(one));
  return crypto.subtle.verify("HMAC", key, digest, bytes.encode(other));
}
