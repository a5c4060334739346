import { NODATA, NOTFOUND, Resolver } from "node:dns/promises";
import { requestOverHttp } from "../https.ts";

type State = "done" | "to do" | "not checked";
type Step = [state: State, text: string, link?: string];

const dashboard = "https://dash.cloudflare.com/?to=/:account";
const resolver = new Resolver({ timeout: 2000, tries: 2 });

interface Mail {
  /** Empty if mail is turned off. */
  receiver: string;
  senderDomain: string;
}

/** The steps that Wrangler cannot do. The state says what can be seen from outside. */
export async function listSteps(domain: string, mail: Mail): Promise<Step[]> {
  const [zone, senderZone, mailServers, isSecure, isUp] = await Promise.all([
    findZone(domain),
    findZone(mail.senderDomain),
    findMailServers(mail.senderDomain),
    isHttps(domain),
    isHealthy(domain),
  ]);
  return [
    [
      stateOf(zone?.servers.some((name) => name.endsWith(".ns.cloudflare.com"))),
      `Let ${zone?.name ?? domain} use Cloudflare's name servers.`,
      "https://developers.cloudflare.com/dns/zone-setups/full-setup/setup/",
    ],
    ...(mail.receiver
      ? [receiverStep(mail.receiver), senderStep(mail.senderDomain, senderZone?.name, mailServers)]
      : []),
    [
      stateOf(isSecure),
      'Turn on "Always Use HTTPS" for the domain.',
      `${dashboard}/:zone/ssl-tls/edge-certificates`,
    ],
    [isUp ? "done" : "to do", "Run `npm run release`."],
  ];
}

const receiverStep = (address: string): Step => [
  "not checked",
  `Mail, receiver: under Destination Addresses, add ${address}. Then open the link in the mail that arrives there.`,
  `${dashboard}/email-service/routing`,
];

/** Email Routing takes over the mail of a domain, so it must not be enabled where mailboxes are elsewhere. */
export function senderStep(domain: string, zone = domain, mailServers?: string[]): Step {
  const link = `${dashboard}/email-service/routing`;
  const isRouted = mailServers?.some((name) => name.endsWith(".mx.cloudflare.net"));
  if (mailServers?.length && !isRouted) {
    const text = `Mail, sender: ${domain} receives mail at ${mailServers[0]}. Never enable Email Routing for ${domain} itself. Add a subdomain such as web.${domain} in its settings, and run \`npm run setup -- --mail-from website@web.${domain}\`.`;
    return ["not checked", text, link];
  }
  if (domain !== zone) {
    const text = `Mail, sender: add the subdomain ${domain} in the settings of Email Routing for ${zone}. If ${zone} already has mailboxes, never enable Email Routing for ${zone} itself.`;
    return [stateOf(isRouted), text, link];
  }
  const text = `Mail, sender: enable Email Routing for ${domain}.`;
  const unknown = ` If ${domain} already has mailboxes, use a subdomain instead: see docs/deploy.md.`;
  return [stateOf(isRouted), text + (mailServers ? "" : unknown), link];
}

/** The domain, or the nearest one above it that has name servers. */
async function findZone(domain: string) {
  const labels = domain.split(".");
  const names = labels.slice(1).map((_, index) => labels.slice(index).join("."));
  const servers = await Promise.all(names.map((name) => resolver.resolveNs(name).catch(() => [])));
  const index = servers.findIndex((list) => list.length > 0);
  const name = names[index];
  return name ? { name, servers: servers[index] ?? [] } : undefined;
}

/** Empty if the domain has none, undefined if that is not known. */
async function findMailServers(domain: string) {
  try {
    return (await resolver.resolveMx(domain)).map(({ exchange }) => exchange);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return code === NODATA || code === NOTFOUND ? [] : undefined;
  }
}

async function isHttps(domain: string) {
  return (await requestOverHttp(`http://${domain}`))?.leadsToHttps;
}

async function isHealthy(domain: string) {
  const options = { signal: AbortSignal.timeout(30_000) };
  return (await fetch(`https://${domain}/api/health`, options).catch(() => undefined))?.ok;
}

function stateOf(isDone: boolean | undefined): State {
  if (isDone === undefined) return "not checked";
  return isDone ? "done" : "to do";
}
