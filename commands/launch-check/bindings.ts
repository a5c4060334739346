import { unstable_readConfig } from "wrangler";
import { z } from "zod";
import { site } from "../../contract/site.ts";
import { findingsIn } from "./finding.ts";

/** Checks that the Worker can store messages and notify the owner. */
export function checkBindings(file = "wrangler.jsonc", url: string = site.url) {
  // Wrangler adds defaults and reports a file that it cannot read.
  const found = settings.parse(unstable_readConfig({ config: file }, { hideWarnings: true }));
  const database = found.d1_databases.find(({ binding }) => binding === "DB")?.database_id;
  const workerFirst = found.assets.run_worker_first;
  const secret = Object.keys(found.vars).find((name) => /SECRET|TOKEN|WEBHOOK_URL/.test(name));

  const logs = found.observability?.logs;

  const { hostname } = new URL(url);
  return findingsIn(file, [
    [
      !found.routes.some((route) => hostOf(route) === hostname),
      /"routes"/,
      `No route for ${hostname}. \`npm run setup\` adds it (docs/deploy.md).`,
    ],
    [
      !database || /^[0-]+$/.test(database),
      /"database_id"/,
      "No database: messages could not be stored. `npm run setup` creates one (docs/deploy.md).",
    ],
    [
      !found.workflows.some(({ binding }) => binding === "NOTIFY"),
      /"workflows"/,
      "No workflow: nobody would be notified of a message. Restore the template's `workflows`.",
    ],
    [
      !found.triggers.crons.includes("* * * * *"),
      /"triggers"/,
      'No sweep: a message whose workflow could not be started would not be delivered. Restore the cron "* * * * *".',
    ],
    [
      !found.ratelimits.some(({ name }) => name === "RATE_LIMIT"),
      /"ratelimits"/,
      "No rate limit: one client could fill your mailbox. Restore the template's `ratelimits`.",
    ],
    [
      workerFirst !== true && !(workerFirst || []).includes("/api/*"),
      /"run_worker_first"/,
      'Messages of visitors without JavaScript would be refused. Restore "run_worker_first": ["/api/*"].',
    ],
    [
      secret !== undefined,
      new RegExp(`"${secret}"`),
      `A secret in a file that everybody can read. Delete it, and store it with \`npx wrangler secret put ${secret}\`.`,
    ],
    [
      (logs?.enabled ?? found.observability?.enabled) === true && logs?.invocation_logs !== false,
      /"observability"/,
      'Cloudflare would store the IP addresses of visitors. Add "logs": { "enabled": true, "invocation_logs": false } to "observability".',
    ],
    [
      // A warning, because a webhook is enough, and its URL is a secret that cannot be read here.
      !found.send_email.some(({ name }) => name === "EMAIL") || found.vars["MAIL_TO"] === "",
      /"(?:send_email|MAIL_TO)"/,
      "No mail: nobody is notified of a message unless WEBHOOK_URL is set. Check that /api/health says ok. To get mail, restore the template's `send_email` and delete an empty MAIL_TO.",
      "warning",
    ],
  ]);
}

type WranglerRoute = string | { pattern: string };

/** The host of "agency.com", "agency.com/*" or an object with one of these as its pattern. */
const hostOf = (route: WranglerRoute) =>
  (typeof route === "string" ? route : route.pattern).split("/")[0];

const named = z.array(z.object({ name: z.string() }));

const settings = z.object({
  routes: z.array(z.union([z.string(), z.object({ pattern: z.string() })])).default([]),
  d1_databases: z.array(z.object({ binding: z.string(), database_id: z.string().optional() })),
  workflows: z.array(z.object({ binding: z.string() })).default([]),
  observability: z
    .object({
      enabled: z.boolean().optional(),
      logs: z
        .object({ enabled: z.boolean().optional(), invocation_logs: z.boolean().optional() })
        .optional(),
    })
    .optional(),
  send_email: named,
  ratelimits: named.default([]),
  triggers: z.object({ crons: z.array(z.string()).default([]) }),
  assets: z.object({ run_worker_first: z.union([z.boolean(), z.array(z.string())]).default([]) }),
  vars: z.record(z.string(), z.unknown()),
});
