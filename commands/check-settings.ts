import { unstable_readConfig } from "wrangler";

/** Returns the mistakes in the settings. A site without `routes` is a trial at workers.dev, and may have the demo's names. */
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
    // If a site's Worker had the demo's name, a later trial of this repository in the same account would replace it.
    [routes && name !== workerName, `Call the Worker ${workerName}, after its domain.`],
    [routes && addresses.length > 0, `Nobody can own the domain in ${addresses.join(", ")}.`],
  ];
  return mistakes.flatMap(([isMade, text]) => (isMade ? `${file}: ${text}` : []));
}

/** A domain of RFC 2606, or an address at one. */
const isReserved = (text: string) =>
  /(?:^|[.@])(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/.test(text);
