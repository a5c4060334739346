import { contactPath, fields, honeypot, maxPathLength, rulesOf } from "../contract/form.ts";
import { type Lead, leadSchema } from "../contract/lead.ts";

/**
 * The largest request body, in bytes. A UTF-16 unit takes at most three bytes in UTF-8, and nine if the form is URL-encoded.
 * The second part leaves room for choices, the other values and the names.
 */
export const maxBody =
  9 * fields.reduce((sum, field) => sum + (rulesOf(field).maxLength ?? 0), 0) + 8 * maxPathLength;

/** The address for which the rate limit counts a post. */
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
 * Browsers send Sec-Fetch-Site. Over plain http they send only Origin. A request with neither header is not a cross-site
 * attack. Hono's csrf() is not used, because it would refuse such a request, and would not check JSON.
 */
export function isSameOrigin(request: Request) {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  return !origin || origin === new URL(request.url).origin;
}

/** Whether a browser says that a page of this site sent the request. Not every browser does. */
function isFromOwnPage(request: Request) {
  const { headers, url } = request;
  if (headers.get("Sec-Fetch-Site") === "same-origin") return true;
  return headers.get("Origin") === new URL(url).origin || refererOf(request) !== undefined;
}

/** The page of this site that sent the request. */
function refererOf(request: Request) {
  const referer = URL.parse(request.headers.get("Referer") ?? "");
  return referer?.origin === new URL(request.url).origin ? referer : undefined;
}

type BodyType = "json" | "form";

const bodyTypes = new Map<string, BodyType>([
  ["application/json", "json"],
  ["application/x-www-form-urlencoded", "form"],
  ["multipart/form-data", "form"],
]);

export function bodyTypeOf(request: Request) {
  const [type = ""] = (request.headers.get("Content-Type") ?? "").split(";");
  return bodyTypes.get(type.trim().toLowerCase());
}

/**
 * Returns the parsed body, or undefined if it cannot be read. From a form it takes only the values that the Worker uses,
 * because copying all values would cost more than parsing them.
 */
export async function readBody(
  request: Request,
  type: BodyType,
): Promise<Record<string, unknown> | undefined> {
  const names = Object.keys(leadSchema.shape);
  try {
    if (type === "form") {
      const form = await request.formData();
      const entries = names.map((name) => [name, form.get(name) ?? undefined]);
      return { ...Object.fromEntries(entries), page: form.get("page") ?? pageOf(request) };
    }
    const body: unknown = await request.json();
    const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
    return isObject ? { ...body } : undefined;
  } catch {
    return undefined;
  }
}

/** Without JavaScript the form does not send its page, so the page is taken from a Referer of the same origin. */
function pageOf(request: Request) {
  const referer = refererOf(request);
  if (!referer || referer.pathname.startsWith(contactPath)) return undefined;
  return (referer.pathname + referer.search).slice(0, maxPathLength);
}

/** A form sent faster than this was probably not filled in by a person. */
const minimumMilliseconds = 2000;

/**
 * Returns why a message is suspected, or null. Suspected messages are marked and delivered. If the honeypot is filled in, a
 * message from the form's script is only suspected, because browsers and password managers also fill in hidden fields. A
 * message without signs of the script is then "refused".
 */
export function suspicionOf(lead: Lead, request: Request) {
  const { key, openFor } = lead;
  const isFilled = Boolean(lead[honeypot]);
  const isFromScript = key !== undefined && openFor !== undefined;
  if (isFilled) return isFromScript ? "honeypot" : "refused";
  const links = lead.message.match(/(?:https?:\/\/|\bwww\.)\S+/gi)?.length ?? 0;
  if (links > 4) return "links";
  if (openFor !== undefined && openFor < minimumMilliseconds) return "fast";
  return isFromScript || isFromOwnPage(request) ? null : "source";
}
