import { existsSync } from "node:fs";
import { getChromePath } from "chrome-launcher";
import { wrangler } from "../wrangler.ts";
import type { Finding } from "./finding.ts";

/** What all checks and an upload need of this machine. */
export function checkTools(env: NodeJS.ProcessEnv = process.env): Finding[] {
  const missing: [place: string, isThere: boolean, advice: string][] = [
    [
      "Cloudflare",
      Boolean(env["CLOUDFLARE_API_TOKEN"]) || wrangler(["whoami", "--json"], env).status === 0,
      "Nobody is logged in there, or it cannot be reached. `npx wrangler login`.",
    ],
    [
      `Chrome or Chromium ${env["CHROMIUM"] ?? ""}`.trim(),
      existsSync(env["CHROMIUM"] ?? installedChrome()),
      "It is not there. Install one, or say where it is: CHROMIUM=path.",
    ],
    // As tests/browsers opens them.
    [`Firefox ${firefoxIn(env)}`, existsSync(firefoxIn(env)), otherBrowsers],
    ...["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"].map((file): (typeof missing)[number] => [
      file,
      existsSync(file),
      otherBrowsers,
    ]),
  ];
  return missing
    .filter(([, isThere]) => !isThere)
    .map(([place, , advice]) => ({ level: "danger", place, advice }));
}

function installedChrome() {
  try {
    return getChromePath();
  } catch {
    return "";
  }
}

const firefoxIn = (env: NodeJS.ProcessEnv) => env["FIREFOX"] ?? "/usr/bin/firefox-esr";

const otherBrowsers =
  "`npm run check:all` opens it. Install Debian's firefox-esr, webkit2gtk-driver and xvfb, or say FIREFOX=path; where there is no WebKitGTK, run the other commands of docs/deploy.md, step 8.";
