import { unstable_readConfig } from "wrangler";

/** Without `routes` the site is a trial at workers.dev, which may have the names of the demo. */
export function problemsIn(file: string, url: string) {
  const { hostname } = new URL(url);
  const { name, routes, d1_databases, workflows, send_email, vars } = unstable_readConfig({
    config: file,
  });
  const [{ database_name, database_id } = {}] = d1_databases;
  const workerName = hostname.replaceAll(".", "-");
  const addresses = ["MAIL_TO", "MAIL_FROM"].filter((key) => isReserved(String(vars[key] ?? "")));
  const mistakes: [isMade: unknown, text: string][] = [
    [database_name !== `${name}-leads`, `Call the database ${name}-leads.`],
    [database_id !== undefined, "Delete database_id. It may be that of another site."],
    [workflows[0]?.name !== `${name}-notify`, `Call the workflow ${name}-notify.`],
    [vars["MAIL_TO"] && send_email.length === 0, "MAIL_TO needs the binding send_email."],
    [routes && isReserved(hostname), `Nobody can own ${hostname}, the url of the site.`],
    [routes && routes[0]?.pattern !== hostname, `The first route is not ${hostname}.`],
    // A trial of this repository could replace a Worker that has this name.
    [routes && name !== workerName, `Call the Worker ${workerName}, after its domain.`],
    [routes && addresses.length > 0, `Nobody can own the domain in ${addresses.join(", ")}.`],
  ];
  return mistakes.flatMap(([isMade, text]) => (isMade ? `${file}: ${text}` : []));
}

/** A domain of RFC 2606, or an address at one. */
const isReserved = (text: string) =>
  /(?:^|[.@])(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/.test(text);
