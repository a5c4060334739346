import { canaryHeader } from "../contract/limits.ts";
import type { Refusal } from "./guard.ts";
import type { Marks } from "./leads.ts";

/** True for a message that `npm run canary` sent: it goes the whole way, to readers of its own. */
export function isCanary(request: Request) {
  return request.headers.has(canaryHeader);
}

/** A canary is not judged: it has no Turnstile token, and knowing the secret is better proof than a token. */
export const canaryMarks: Marks = { status: "kept", suspected: null, isCanary: true };

/** No visitor sends the header. With a wrong secret it is a canary set up wrongly, which has to be heard of. */
export async function guardCanary(request: Request, secret: string): Promise<Refusal | undefined> {
  const given = request.headers.get(canaryHeader);
  if (given === null) return undefined;
  if (!secret) return { status: 403, error: "This site has no CANARY_SECRET and takes no canary." };
  if (await areEqual(given, secret)) return undefined;
  return { status: 403, error: "This canary does not know this site's CANARY_SECRET." };
}

/** Takes equally long wherever they differ: "verify" compares the digests in constant time. */
async function areEqual(one: string, other: string) {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const random = crypto.getRandomValues(new Uint8Array(32));
  const key = await crypto.subtle.importKey("raw", random, algorithm, false, ["sign", "verify"]);
  const bytes = new TextEncoder();
  const digest = await crypto.subtle.sign("HMAC", key, bytes.encode(one));
  return crypto.subtle.verify("HMAC", key, digest, bytes.encode(other));
}
