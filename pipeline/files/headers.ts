import { createHash } from "node:crypto";
import { mapOrigin, measuring, turnstileSiteKey } from "../../content/site.ts";
import { hashedFolders } from "./public-files.ts";

/** The platform refuses a file with more. */
const mostRules = 100;
const longestLine = 2000;

/**
 * The edge's headers, for any number of pages: all of them have the same inline script and the same
 * inline style, so one policy with two hashes fits every one.
 */
export function headersFor(pages: string[]): string {
  const everywhere = {
    "Content-Security-Policy": policyFor(pages),
    "Strict-Transport-Security": "max-age=31536000",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": [...unused.map((feature) => `${feature}=()`), ...used].join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    // Which pages a browser may fetch ahead. Inside the page, the rules would need a hash of their own.
    "Speculation-Rules": '"/speculation-rules.json"',
  };
  const rules: Record<string, Record<string, string>> = {
    "/*": everywhere,
    ...Object.fromEntries(hashedFolders.map((folder) => [`/${folder}/*`, forGood])),
    "/cards/*": forEverybody,
    // Feed readers show the pictures of an article.
    "/pictures/*": { ...forGood, ...forEverybody },
    "/speculation-rules.json": { "Content-Type": "application/speculationrules+json" },
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

/** For what has its content's hash in its address. */
const forGood = { "Cache-Control": "public, max-age=31536000, immutable" };

const forEverybody = { "Cross-Origin-Resource-Policy": "cross-origin" };

function policyFor(pages: string[]) {
  const challenge = turnstileSiteKey ? ["https://challenges.cloudflare.com"] : [];
  const counter = measuring.script ? [new URL(measuring.script).origin] : [];
  const policy: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", theHash(pages, "script"), ...challenge, ...counter],
    "style-src": [theHash(pages, "style")],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...measuring.reportsTo],
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

/** Of the one inline script or style that all pages share. What has a type is data, and a file needs no hash. */
function theHash(pages: string[], element: "script" | "style") {
  const inline = new RegExp(`<${element}(?![^>]* (?:src|type)=)[^>]*>(.*?)</${element}>`, "gis");
  const texts = new Set(
    pages.flatMap((page) => Array.from(page.matchAll(inline), ([, text = ""]) => text)),
  );
  const [text] = texts;
  if (text === undefined || texts.size > 1) {
    throw new Error(
      `The pages have ${texts.size} different inline ${element}s; the policy is for one.`,
    );
  }
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** What a browser could do for a page and this site never asks for. */
const unused = `
  accelerometer autoplay browsing-topics camera clipboard-read compute-pressure
  display-capture encrypted-media fullscreen gamepad geolocation gyroscope
  hid identity-credentials-get idle-detection local-fonts magnetometer microphone midi
  otp-credentials payment picture-in-picture publickey-credentials-create
  publickey-credentials-get screen-wake-lock serial storage-access usb window-management
  xr-spatial-tracking
`
  .trim()
  .split(/\s+/);

/** A listing's copy button writes to the clipboard (app/browser/frame.ts). The frame of the map may not. */
const used = ["clipboard-write=(self)"];
