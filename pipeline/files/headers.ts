import { mapOrigin } from "../content/addresses.ts";
import { contentTypes } from "./content-types.ts";
import { hashedFolders } from "./public-files.ts";

type Headers = Record<string, string>;

/** The headers of a path, or of all paths with this start, such as "/cards/*". Those of "/*" belong to every path. */
type HeaderRules = { "/*": Headers } & Record<string, Headers>;

/** The headers of all pages and files. */
export function headerRules(): HeaderRules {
  return {
    "/*": {
      "Content-Security-Policy": policy(),
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
      // Pages that browsers may prefetch.
      "Speculation-Rules": '"/speculation-rules.json"',
    },
    // Search engines do not list a trial, which has no domain of its own.
    "https://:version.:subdomain.workers.dev/*": { "X-Robots-Tag": "noindex" },
    ...Object.fromEntries(hashedFolders.map((folder) => [`/${folder}/*`, immutable])),
    "/cards/*": crossOrigin,
    // Feed readers show the pictures of an article.
    "/pictures/*": { ...immutable, ...crossOrigin, ...sandboxed },
    "/speculation-rules.json": { "Content-Type": contentTypes["/speculation-rules.json"] },
    "/feed.xml": { "Content-Type": contentTypes["/feed.xml"], ...crossOrigin },
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

function policy() {
  const rules: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    // app/browser/map.ts asks whether the map can be reached.
    "connect-src": ["'self'", mapOrigin],
    "manifest-src": ["'self'"],
    "frame-src": [mapOrigin],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    "object-src": ["'none'"],
  };
  return Object.entries(rules)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
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
