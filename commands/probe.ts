import { site } from "../contract/site.ts";
import { requestOverHttp } from "./https.ts";

/**
 * Checks that http:// redirects to HTTPS: the last step of `npm run release`, for the URL in content/site.json.
 * `npm run probe -- https://agency.test` checks another site.
 */

try {
  process.stdout.write(`${await probe(process.argv[2] ?? site.url)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : "Something went wrong."}\n`);
  process.exitCode = 1;
}

async function probe(url: string) {
  const plain = URL.parse(url.replace(/^https:/, "http:"));
  if (plain?.protocol !== "http:") {
    throw new Error("Name the site: npm run probe -- https://agency.test");
  }
  const { origin } = plain;
  const reply = await requestOverHttp(origin);
  // A new domain may take minutes to resolve, so this is not a failure.
  if (!reply) return `${origin} cannot be reached yet, so the redirect to HTTPS was not checked.`;
  if (reply.leadsToHttps) return `${origin} redirects to HTTPS.`;
  throw new Error(
    `${origin} answers ${reply.status} and does not redirect to HTTPS: turn on "Always Use HTTPS" for the zone, under SSL/TLS, Edge Certificates.`,
  );
}
