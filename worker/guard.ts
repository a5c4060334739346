import { type FieldErrors, lengthErrors, longestBody } from "../contract/limits.ts";

/** Why a post is refused. Never a person's data. */
export interface Refusal {
  status: 400 | 403 | 413 | 415 | 422 | 429 | 503;
  error: string;
  errors?: FieldErrors;
}

interface Read {
  body: Record<string, unknown>;
  refusal?: Refusal;
}

export function guard(request: Request): Refusal | undefined {
  if (!isFromHere(request)) {
    return { status: 403, error: "This form can only be sent from our own site." };
  }
  if (!kindOf(request)) return { status: 415, error: "Send JSON or a form." };
  return undefined;
}

export function addressOf(request: Request) {
  const address = request.headers.get("CF-Connecting-IP") ?? "unknown";
  return address.includes(":") ? networkOf(address) : address;
}

/** Whoever has one IPv6 address has the other 2^64 of its network too, so they count as one. */
function networkOf(address: string) {
  const [before = "", after] = address.split("::");
  const groups = before.split(":");
  const last = after?.split(":") ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - last.length) }, () => "0");
  return [...groups, ...zeros, ...last].slice(0, 4).join(":");
}

/** A browser says where a post comes from; a program that says nothing is no cross-site attack. */
function isFromHere(request: Request) {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  return !origin || origin === new URL(request.url).origin;
}

const kinds = new Map<string, "json" | "form">([
  ["application/json", "json"],
  ["application/x-www-form-urlencoded", "form"],
  ["multipart/form-data", "form"],
]);

export function kindOf(request: Request) {
  const [type = ""] = (request.headers.get("Content-Type") ?? "").split(";");
  return kinds.get(type.trim().toLowerCase());
}

/** What was sent, and why it is refused if it is. A form that is too long is read all the same, to give its words back. */
export async function readBody(request: Request): Promise<Read> {
  const bytes = await readBytes(request);
  const isTaken = bytes !== undefined && bytes.byteLength <= longestBody.taken;
  const kind = kindOf(request);
  const isRead = isTaken ? kind !== undefined : kind === "form";
  const body = bytes && isRead ? await parse(request, bytes).catch(() => undefined) : undefined;
  if (!isTaken) {
    return body
      ? { body, refusal: { ...tooLong, errors: lengthErrors(body) } }
      : { body: {}, refusal: tooLong };
  }
  return body ? { body } : { body: {}, refusal: unreadable };
}

const tooLong: Refusal = {
  status: 413,
  error: "This message is too long to be sent. Please shorten it, or write to us by email.",
};

const unreadable: Refusal = { status: 400, error: "The message could not be read." };

async function parse(request: Request, bytes: Uint8Array<ArrayBuffer>) {
  const body: unknown =
    kindOf(request) === "json"
      ? JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
      : Object.fromEntries(await formOf(request, bytes));
  return typeof body === "object" && body !== null && !Array.isArray(body)
    ? { ...body }
    : undefined;
}

/**
 * Counts while it reads, because a length that a client declares is only a claim. What is too long is read on and
 * dropped for a while: a client that is cut off while it sends hears a broken connection, not the answer.
 */
async function readBytes(request: Request) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size <= longestBody.returned) parts.push(part);
    else parts.length = 0;
    if (size > longestBody.drained) break;
  }
  return size > longestBody.returned ? undefined : new Blob(parts).bytes();
}

function formOf(request: Request, bytes: Uint8Array<ArrayBuffer>) {
  const type = request.headers.get("Content-Type") ?? "";
  return new Response(bytes, { headers: { "Content-Type": type } }).formData();
}
