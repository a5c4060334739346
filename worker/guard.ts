import { type FieldErrors, lengthErrors, maxBody } from "../contract/limits.ts";
import { api } from "#labels";

/** Why a post is refused. Contains no personal data. */
export interface Refusal {
  status: 400 | 403 | 413 | 415 | 422 | 429 | 503;
  error: string;
  errors?: FieldErrors;
}

interface ParsedBody {
  body: Record<string, unknown>;
  refusal?: Refusal;
}

export function guard(request: Request): Refusal | undefined {
  if (!isSameOrigin(request)) {
    return { status: 403, error: api.otherSite };
  }
  if (!bodyTypeOf(request)) return { status: 415, error: api.contentType };
  return undefined;
}

export function clientAddress(request: Request) {
  const address = request.headers.get("CF-Connecting-IP") ?? "unknown";
  return address.includes(":") ? ipv6Network(address) : address;
}

/** One client usually has a whole /64 network, so its addresses count as one. */
function ipv6Network(address: string) {
  const [before = "", after] = address.split("::");
  const groups = before.split(":");
  const last = after?.split(":") ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - last.length) }, () => "0");
  return [...groups, ...zeros, ...last].slice(0, 4).join(":");
}

/** Browsers send Sec-Fetch-Site or Origin. A request without both is not a cross-site attack. */
function isSameOrigin(request: Request) {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  return !origin || origin === new URL(request.url).origin;
}

const bodyTypes = new Map<string, "json" | "form">([
  ["application/json", "json"],
  ["application/x-www-form-urlencoded", "form"],
  ["multipart/form-data", "form"],
]);

export function bodyTypeOf(request: Request) {
  const [type = ""] = (request.headers.get("Content-Type") ?? "").split(";");
  return bodyTypes.get(type.trim().toLowerCase());
}

/** Parses the body. A form that is too long is also parsed, because it comes back with its values. */
export async function readBody(request: Request): Promise<ParsedBody> {
  const bytes = await readBytes(request);
  const isAccepted = bytes !== undefined && bytes.byteLength <= maxBody.accepted;
  const type = bodyTypeOf(request);
  const isParsed = isAccepted ? type !== undefined : type === "form";
  const body = bytes && isParsed ? await parse(request, bytes).catch(() => undefined) : undefined;
  if (!isAccepted) {
    return body
      ? { body, refusal: { ...tooLong, errors: lengthErrors(body) } }
      : { body: {}, refusal: tooLong };
  }
  return body ? { body } : { body: {}, refusal: unreadable };
}

const tooLong: Refusal = { status: 413, error: api.tooLong };

const unreadable: Refusal = { status: 400, error: api.unreadable };

async function parse(request: Request, bytes: Uint8Array<ArrayBuffer>) {
  const body: unknown =
    bodyTypeOf(request) === "json"
      ? JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
      : Object.fromEntries(await formOf(request, bytes));
  return typeof body === "object" && body !== null && !Array.isArray(body)
    ? { ...body }
    : undefined;
}

/**
 * Counts the bytes instead of trusting Content-Length. Reads a body that is too long up to a limit and discards it: a
 * client whose connection is closed while it sends gets a network error instead of the reply.
 */
async function readBytes(request: Request) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size <= maxBody.returned) parts.push(part);
    else parts.length = 0;
    if (size > maxBody.drained) break;
  }
  return size > maxBody.returned ? undefined : new Blob(parts).bytes();
}

function formOf(request: Request, bytes: Uint8Array<ArrayBuffer>) {
  const type = request.headers.get("Content-Type") ?? "";
  return new Response(bytes, { headers: { "Content-Type": type } }).formData();
}
