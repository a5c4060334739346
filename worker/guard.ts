import type { FieldErrors } from "../contract/limits.ts";

/** Why a post is refused. Contains no personal data. */
export interface Refusal {
  status: 400 | 403 | 413 | 415 | 422 | 429 | 500 | 503;
  /** Precedes the error on the page. */
  title?: string;
  error: string;
  errors?: FieldErrors;
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

/**
 * Browsers send Sec-Fetch-Site or Origin. A request without both is not a cross-site attack. Hono's csrf() would also refuse
 * that one, and would not check JSON.
 */
export function isSameOrigin(request: Request) {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  return !origin || origin === new URL(request.url).origin;
}

/** Whether a browser says that a page of this site sent the request. Not every browser does. */
export function isFromOwnPage(request: Request) {
  const { headers, url } = request;
  const isSameSite = headers.get("Sec-Fetch-Site") === "same-origin";
  return (
    isSameSite || headers.get("Origin") === new URL(url).origin || refererOf(request) !== undefined
  );
}

/** The page of this site that sent the request. */
export function refererOf(request: Request) {
  const referer = URL.parse(request.headers.get("Referer") ?? "");
  return referer?.origin === new URL(request.url).origin ? referer : undefined;
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

/** The values of the body, or undefined if it cannot be parsed. */
export async function readBody(request: Request): Promise<Record<string, unknown> | undefined> {
  try {
    const body: unknown =
      bodyTypeOf(request) === "form"
        ? Object.fromEntries(await request.formData())
        : await request.json();
    return typeof body === "object" && body !== null && !Array.isArray(body)
      ? { ...body }
      : undefined;
  } catch {
    return undefined;
  }
}
