import { site } from "../contract/site.ts";
import { sign, verify } from "./hmac.ts";
import { weekStart } from "./note.ts";
import { day } from "./time.ts";

export const managePath = "/api/messages";

/** The link to the page "Manage messages". It is valid until seven days after the next weekly note is due. */
export async function createLink(hexKey: string, now: Date) {
  const until = new Date(weekStart(now) + 14 * day).toISOString().slice(0, 10);
  const signature = (await sign(until, Uint8Array.fromHex(hexKey))).toHex();
  return `${site.url}${managePath}?${new URLSearchParams({ until, signature }).toString()}`;
}

export const verifyLink = async (until: string, signature: string, hexKey: string) =>
  /^[\da-f]{64}$/.test(signature) &&
  verify(until, Uint8Array.fromHex(signature), Uint8Array.fromHex(hexKey));

export const isExpired = (until: string, now: Date) => until < now.toISOString().slice(0, 10);
