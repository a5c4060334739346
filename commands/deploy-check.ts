import { unstable_readConfig } from "wrangler";
import { site } from "../contract/site.ts";

/** `npm run deploy` stops here while files have names of the demo or disagree. docs/deploy.md lists what to edit. */
export function problemsIn(file: string, url: string) {
  const { hostname } = new URL(url);
  const { name, routes, d1_databases, workflows } = unstable_readConfig({ config: file });
  const reserved = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/;
  const found: [boolean, string][] = [
    [reserved.test(hostname), `content/site.json: Nobody can own ${hostname}. Write your domain.`],
    [routes?.[0]?.pattern !== hostname, `${file}: The first entry of routes is not ${hostname}.`],
    [d1_databases[0]?.database_name !== `${name}-leads`, `${file}: Call it ${name}-leads.`],
    [workflows[0]?.name !== `${name}-notify`, `${file}: Call the workflow ${name}-notify.`],
  ];
  return found.flatMap(([is, problem]) => (is ? problem : []));
}

if (import.meta.main) {
  const problems = problemsIn("wrangler.jsonc", site.url);
  process.stderr.write(problems.map((problem) => `${problem}\n`).join(""));
  if (problems.length > 0) process.exitCode = 1;
}
