import { existsSync, readFileSync } from "node:fs";
import type { Finding } from "./finding.ts";

/** Names the other hosts whose scripts pages may run. The content security policy allows no others. */
export function checkScripts(place = "build/client/_headers"): Finding[] {
  const policy = existsSync(place) ? readFileSync(place, "utf8") : "";
  const [, sources] = /script-src ([^;]*)/.exec(policy) ?? [];
  const hosts = sources?.split(" ").filter((source) => !source.startsWith("'")) ?? [];
  return hosts.map((host) => {
    const advice = `Pages run scripts of ${host}, which can read what visitors type. If you do not know this host, check \`measuring\` and \`turnstileSiteKey\` in content/site.json.`;
    return { level: "warning", place, advice };
  });
}
