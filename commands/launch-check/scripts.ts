import { existsSync, readFileSync } from "node:fs";
import { findingsIn } from "./finding.ts";

/** Names the other hosts whose scripts pages may run. The content security policy allows no others. */
export function checkScripts(file = "build/client/_headers") {
  if (!existsSync(file)) return [];
  const [, sources = ""] = /script-src ([^;]*)/.exec(readFileSync(file, "utf8")) ?? [];
  const hosts = sources.split(" ").filter((source) => !source.startsWith("'"));
  return findingsIn(
    file,
    hosts.map((host) => [
      true,
      new RegExp(RegExp.escape(host)),
      `Pages run scripts of ${host}, which can read what visitors type. If you do not know this host, check \`measuring\` and \`turnstileSiteKey\` in content/site.json.`,
      "warning",
    ]),
  );
}
