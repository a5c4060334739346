import { hash } from "node:crypto";
import { site } from "../../contract/site.ts";
import { mapMode, mapOrigin } from "../content/addresses.ts";
import { hasPage } from "../content/optional-pages.ts";
import { contentTypes } from "./content-types.ts";
import { hashedFolders } from "./public-files.ts";

type Headers = Record<string, string>;

/** The headers of a path, or of all paths with this start, such as "/cards/*". Those of "/*" belong to every path. */
type HeaderRules = { "/*": Headers } & Record<string, Headers>;

/**
 * The headers of all pages and files. The content security policy lists the hash of each inline script and style, so one
 * rule serves every page.
 */
export function headerRules(pages: string[]): HeaderRules {
  return {
    "/*": {
      "Content-Security-Policy": policyFor(pages),
      "Strict-Transport-Security": "max-age=31536000",
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": [
        ...unusedFeatures.map((feature) => `${feature}=()`),
        // For the copy buttons (app/browser/copy-button.ts), but not for the iframe of the map.
        "clipboard-write=(self)",
      ].join(", "),
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      // Pages that browsers may prefetch. Inline rules would need a hash in the policy.
      "Speculation-Rules": '"/speculation-rules.json"',
    },
    ...Object.fromEntries(hashedFolders.map((folder) => [`/${folder}/*`, immutable])),
    "/cards/*": crossOrigin,
    // Feed readers show the pictures of an article.
    "/pictures/*": { ...immutable, ...crossOrigin, ...sandboxed },
    "/speculation-rules.json": { "Content-Type": contentTypes["/speculation-rules.json"] },
    ...(hasPage("blog") && {
      "/feed.xml": { "Content-Type": contentTypes["/feed.xml"], ...crossOrigin },
    }),
  };
}

export function headersFile(rules: HeaderRules): string {
  const lines: string[] = [];
  for (const [path, headers] of Object.entries(rules)) {
    lines.push(path);
    for (const [name, value] of Object.entries(headers)) {
      if (path !== "/*" && name in rules["/*"]) lines.push(`  ! ${name}`);
      lines.push(`  ${name}: ${value}`);
    }
  }
  if (Object.keys(rules).length > 100 || lines.some((line) => line.length > 2000)) {
    throw new Error("The platform takes 100 rules of 2,000 characters each in _headers.");
  }
  return `${lines.join("\n")}\n`;
}

/** For URLs that contain a hash. */
const immutable = { "Cache-Control": "public, max-age=31536000, immutable" };

const crossOrigin = { "Cross-Origin-Resource-Policy": "cross-origin" };

/** For drawings that are opened directly. In an `<img>`, browsers run no script of a drawing. */
const sandboxed = {
  "Content-Security-Policy":
    "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'",
};

function policyFor(pages: string[]) {
  const { script, reportsTo = [] } = site.measuring ?? {};
  const analytics = script?.startsWith("https:") ? [new URL(script).origin] : [];
  const map = mapMode === "link" ? [] : [mapOrigin];
  const policy: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashesOf(pages, "script", 8), ...analytics],
    "style-src": ["'self'", ...hashesOf(pages, "style", 25)],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    // app/browser/map.ts asks whether the map can be reached.
    "connect-src": ["'self'", ...reportsTo, ...map],
    "manifest-src": ["'self'"],
    "frame-src": map,
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    "object-src": ["'none'"],
  };
  return Object.entries(policy)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

/** Hashes of the inline scripts or styles. Elements with `src` or `type` are files or data. */
function hashesOf(pages: string[], element: "script" | "style", limit: number) {
  const inline = new RegExp(`<${element}(?![^>]* (?:src|type)=)[^>]*>(.*?)</${element}>`, "gis");
  const texts = new Set(
    pages.flatMap((page) => Array.from(page.matchAll(inline), ([, text = ""]) => text)),
  );
  if (texts.size === 0 || texts.size > limit) {
    throw new Error(
      `The pages have ${texts.size} different inline ${element}s; the policy takes 1 to ${limit}.`,
    );
  }
  return Array.from(texts, (text) => `'sha256-${hash("sha256", text, "base64")}'`);
}

const unusedFeatures = `
  accelerometer autoplay browsing-topics camera clipboard-read compute-pressure
  display-capture encrypted-media fullscreen gamepad geolocation gyroscope
  hid identity-credentials-get idle-detection local-fonts magnetometer microphone midi
  otp-credentials payment picture-in-picture publickey-credentials-create
  publickey-credentials-get screen-wake-lock serial storage-access usb window-management
  xr-spatial-tracking
`
  .trim()
  .split(/\s+/);
