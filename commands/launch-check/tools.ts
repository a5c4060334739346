import { existsSync } from "node:fs";
import { getChromePath } from "chrome-launcher";
import { wrangler } from "../wrangler.ts";
import type { Finding } from "./finding.ts";

/** Finds what this machine lacks for the checks and the upload. */
export function checkTools(env: NodeJS.ProcessEnv = process.env): Finding[] {
  const tools: [place: string, isPresent: boolean, advice: string][] = [
    [
      "Cloudflare",
      Boolean(env["CLOUDFLARE_API_TOKEN"]) || wrangler(["whoami", "--json"], env).status === 0,
      "You are not logged in, or Cloudflare cannot be reached. Run `npx wrangler login`.",
    ],
    [
      `Chrome or Chromium ${env["CHROMIUM"] ?? ""}`.trim(),
      existsSync(env["CHROMIUM"] ?? installedChrome()),
      "Not found. Install it, or set CHROMIUM=path.",
    ],
  ];
  return tools
    .filter(([, isPresent]) => !isPresent)
    .map(([place, , advice]) => ({ level: "error", place, advice }));
}

function installedChrome() {
  try {
    return getChromePath();
  } catch {
    return "";
  }
}
