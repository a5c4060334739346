import { createHash } from "node:crypto";
import { mapOrigin, turnstileSiteKey } from "../../content/site.ts";

/** The platform refuses a file with more. */
const mostRules = 100;
const longestLine = 2000;

/**
 * The edge's headers, for any number of pages: all of them have the same inline script and the same
 * inline style, so one policy with two hashes fits every one.
 */
export function headersFor(page: string): string {
  const everywhere = {
    "Content-Security-Policy": policyFor(page),
    "Strict-Transport-Security": "max-age=31536000",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": unused.map((feature) => `${feature}=()`).join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
  const rules: Record<string, Record<string, string>> = {
    "/*": everywhere,
    "/assets/*": { "Cache-Control": "public, max-age=31536000, immutable" },
    "/cards/*": forEverybody,
    // Feed readers show the drawings of an article.
    "/drawings/*": forEverybody,
    // Good long enough that what was fetched on intent counts at the click. Without a type that it knows, the
    // edge would not compress it.
    "/*.data": {
      "Cache-Control": "public, max-age=300",
      "Content-Type": "text/x-script; charset=utf-8",
    },
    "/feed.xml": { "Content-Type": "application/atom+xml; charset=utf-8", ...forEverybody },
    "/feed.json": { "Content-Type": "application/feed+json; charset=utf-8", ...forEverybody },
  };
  const lines: string[] = [];
  for (const [path, headers] of Object.entries(rules)) {
    lines.push(path);
    for (const [name, value] of Object.entries(headers)) {
      if (path !== "/*" && name in everywhere) lines.push(`  ! ${name}`);
      lines.push(`  ${name}: ${value}`);
    }
  }
  if (Object.keys(rules).length > mostRules || lines.some((line) => line.length > longestLine)) {
    throw new Error("The platform takes 100 rules of 2,000 characters each in _headers.");
  }
  return `${lines.join("\n")}\n`;
}

const forEverybody = { "Cross-Origin-Resource-Policy": "cross-origin" };

function policyFor(page: string) {
  const challenge = turnstileSiteKey ? ["https://challenges.cloudflare.com"] : [];
  const policy: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": [
      "'self'",
      hashOf(page, /<script data-modules[^>]*>(.*?)<\/script>/s),
      ...challenge,
    ],
    "style-src": [hashOf(page, /<style>(.*?)<\/style>/s)],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "frame-src": [mapOrigin, ...challenge],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    "object-src": ["'none'"],
  };
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

function hashOf(page: string, element: RegExp) {
  const text = element.exec(page)?.[1];
  if (!text) throw new Error(`The first page has nothing like ${element.source}.`);
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** What a browser could do for a page and this site never asks for. */
const unused = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "clipboard-read",
  "clipboard-write",
  "compute-pressure",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "otp-credentials",
  "payment",
  "picture-in-picture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];
