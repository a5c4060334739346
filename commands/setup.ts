import { execSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { crc32 } from "node:zlib";
import { parse } from "jsonc-parser";
import { z } from "zod";
import { siteSchema } from "../pipeline/content/site-schema.ts";
import { editJson } from "./edit-json.ts";
import { print, runCommand } from "./terminal.ts";

/**
 * `npm run setup` writes names, addresses and the domain into three files, and lists the steps that are left. You can repeat
 * it. docs/deploy.md has the options.
 */

const options = z.object({
  // Workflow names have up to 64 characters.
  name: z
    .string("Name the Worker.")
    .regex(
      /^[a-z](?:[a-z\d-]{0,38}[a-z\d])?$/,
      "Use up to 40 lower-case letters, digits and hyphens, and begin with a letter.",
    ),
  company: z.string("Name the company.").pipe(siteSchema.shape.name),
  domain: z.string("Name the domain of the site.").refine(
    // A route needs a dot and has no port.
    (domain) =>
      /\.[a-z][^:]+$/.test(domain) && siteSchema.shape.url.safeParse(`https://${domain}`).success,
    "Write the domain in lower case, without https:// and without a path.",
  ),
  email: z.string("Name the email address for visitors.").pipe(siteSchema.shape.email),
  "mail-from": z.email("Write an email address.").optional(),
  // Not the address for visitors by default, because an editor may change that one.
  "mail-to": z
    .string("Name the address that is notified of messages.")
    .refine(
      (address) => address === "" || z.email().safeParse(address).success,
      "Write an email address, or an empty one for no mail.",
    ),
});

const currentSchema = z.object({ name: z.string(), url: z.url(), email: z.string() });

const workerSchema = z.object({
  name: z.string(),
  vars: z.object({ MAIL_FROM: z.string().optional(), MAIL_TO: z.string().optional() }).default({}),
  routes: z.array(z.object({ pattern: z.string() })).default([]),
  // The first entries are edited, so they must be the template's.
  d1_databases: z.tuple([z.object({ binding: z.literal("DB") })], z.unknown()),
  workflows: z.tuple([z.object({ binding: z.literal("NOTIFY") })], z.unknown()),
  ratelimits: z.tuple(
    [z.object({ name: z.literal("RATE_LIMIT"), namespace_id: z.string() })],
    z.unknown(),
  ),
});

await runCommand(async () => {
  const site = currentSchema.parse(read("content/site.json"));
  const worker = workerSchema.parse(read("wrangler.jsonc"));
  const wanted = readOptions(site, worker);
  const { name, company, domain, email } = wanted;
  const hasRoute = worker.routes.some(({ pattern }) => pattern.split("/")[0] === domain);
  const isTemplate = worker.ratelimits[0].namespace_id === "1001";
  // Sites of one account that have the same number share one count.
  const namespace = String(1002 + (crc32(name) % 1_000_000));

  await editJson("content/site.json", [
    [["name"], company],
    [["url"], `https://${domain}`],
    [["email"], email],
  ]);
  await editJson("package.json", [[["name"], name]]);
  await editJson("wrangler.jsonc", [
    [["name"], name],
    [["routes"], hasRoute ? undefined : [{ pattern: domain, custom_domain: true }]],
    [["d1_databases", 0, "database_name"], `${name}-leads`],
    [["workflows", 0, "name"], `${name}-notify`],
    [["ratelimits", 0, "namespace_id"], isTemplate ? namespace : undefined],
    [["vars", "MAIL_FROM"], wanted["mail-from"]],
    [["vars", "MAIL_TO"], wanted["mail-to"]],
  ]);
  execSync("npm run --silent bindings", { stdio: ["ignore", "ignore", "inherit"] });

  const sender = wanted["mail-from"] ?? worker.vars.MAIL_FROM ?? `website@${domain}`;
  print(
    "content/site.json, package.json and wrangler.jsonc are written. Left to do (docs/deploy.md):",
    ...listSteps(domain, sender.slice(sender.indexOf("@") + 1), wanted["mail-to"]),
  );
});

function read(file: string): unknown {
  return parse(readFileSync(file, "utf8"), [], { allowTrailingComma: true });
}

/** The options. Values that are not given stay as they are in the files, unless they are the demo's. */
function readOptions(site: z.infer<typeof currentSchema>, worker: z.infer<typeof workerSchema>) {
  const names = Object.keys(options.shape);
  const { values } = parseArgs({
    options: Object.fromEntries(names.map((name) => [name, { type: "string" } as const])),
  });
  const current = {
    name: worker.name,
    company: site.name,
    domain: new URL(site.url).hostname,
    email: site.email,
    "mail-to": worker.vars.MAIL_TO,
  };
  const own = Object.entries(current).filter(([, value = ""]) => !/cloudcrate/i.test(value));
  const result = options.safeParse({ ...Object.fromEntries(own), ...values });
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `--${path.join()}: ${message}`);
  throw new Error(problems.join("\n"));
}

function listSteps(domain: string, senderDomain: string, receiver: string) {
  const dashboard = "https://dash.cloudflare.com/?to=/:account";
  return [
    `- Let ${domain} use Cloudflare's name servers.`,
    "  https://developers.cloudflare.com/dns/zone-setups/full-setup/setup/",
    `- Under Destination Addresses, add ${receiver || "the address that receives messages"}, and open the link in the mail that arrives there.`,
    `  ${dashboard}/email-service/routing`,
    `- Let ${senderDomain} send mail, on the same page.`,
    "  WARNING: If a domain already has mailboxes, never enable Email Routing for it. That replaces its MX records, and",
    "  the mailboxes receive nothing more. Use a subdomain and --mail-from instead.",
    `- Turn on "Always Use HTTPS" for ${domain}.`,
    `  ${dashboard}/:zone/ssl-tls/edge-certificates`,
    "- Log in with `npx wrangler login`. To store messages in the European Union, first follow docs/deploy.md.",
    "- Run `npm run first-release`.",
  ];
}
