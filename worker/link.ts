import { site } from "../contract/site.ts";
import { weekStart } from "./note.ts";
import { day } from "./time.ts";

export const managePath = "/api/messages";

/** The link to the page "Manage messages". It is valid until seven days after the next weekly note is due. */
export async function createLink(hexKey: string, now: Date) {
  const until = new Date(weekStart(now) + 14 * day).toISOString().slice(0, 10);
  const bytes = await crypto.subtle.sign("HMAC", await importKey(hexKey), encoder.encode(until));
  const signature = new Uint8Array(bytes).toHex();
  return `${site.url}${managePath}?${new URLSearchParams({ until, signature }).toString()}`;
}

/** Whether the signature is right. Takes the same time for every wrong one. */
export const verifyLink = async (until: string, signature: string, hexKey: string) =>
  /^[\da-f]{64}$/.test(signature) &&
  crypto.subtle.verify(
    "HMAC",
    await importKey(hexKey),
    Uint8Array.fromHex(signature),
    encoder.encode(until),
  );

export const isExpired = (until: string, now: Date) => until < now.toISOString().slice(0, 10);

const encoder = new TextEncoder();

const importKey = (hexKey: string) =>
  crypto.subtle.importKey(
    "raw",
    Uint8Array.fromHex(hexKey),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign", "verify"],
  );
