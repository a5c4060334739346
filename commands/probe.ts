import { site } from "../content/site.ts";

/**
 * Looks where a visitor lands who types the site's name without https. `npm run deploy` ends with it, for the
 * address in content/site.ts; `npm run probe -- https://agency.test` asks another site.
 */

try {
  process.stdout.write(`${await probe(process.argv[2] ?? site.url)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : "Something went wrong."}\n`);
  process.exitCode = 1;
}

async function probe(address: string) {
  const plain = URL.parse(address.replace(/^https:/, "http:"));
  if (plain?.protocol !== "http:") {
    throw new Error("Say which site: npm run probe -- https://agency.test");
  }
  const { origin } = plain;
  const reply = await ask(origin);
  // The name may be minutes old, and that is no reason to call a deployment failed.
  if (!reply)
    return `${origin} cannot be reached yet, so it is not known whether it redirects to HTTPS.`;
  if (URL.parse(reply.headers.get("Location") ?? "")?.protocol === "https:") {
    return `${origin} redirects to HTTPS.`;
  }
  throw new Error(
    `${origin} answers ${reply.status} and does not redirect to HTTPS: turn on "Always Use HTTPS" for the zone, under SSL/TLS, Edge Certificates.`,
  );
}

function ask(origin: string) {
  const limits = { redirect: "manual", signal: AbortSignal.timeout(30_000) } as const;
  return fetch(origin, limits).catch(() => undefined);
}
