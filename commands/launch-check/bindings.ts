import { unstable_readConfig } from "wrangler";
import { z } from "zod";
import { site } from "../../content/site.ts";
import { findingsIn } from "./finding.ts";

/** What the Worker needs to keep a message and to tell somebody of it. */
export function checkBindings(file = "wrangler.jsonc", url: string = site.url) {
  // Wrangler fills in what is left out, and says itself what it cannot read.
  const found = settings.parse(unstable_readConfig({ config: file }, { hideWarnings: true }));
  const database = found.d1_databases.find(({ binding }) => binding === "DB")?.database_id;
  const first = found.assets.run_worker_first;
  const wrong = numbers.find((name) => !amount.safeParse(found.vars[name]).success);
  const secret = Object.keys(found.vars).find((name) => /SECRET|TOKEN|WEBHOOK_URL/.test(name));

  const { hostname } = new URL(url);
  return findingsIn(file, [
    [
      !found.routes.some((route) => hostOf(route) === hostname),
      /"routes"/,
      `Nothing leads from ${hostname} to the site. Name it in "routes" (docs/deploy.md).`,
    ],
    [
      !database || /^[0-]+$/.test(database),
      /"database_id"/,
      "No database: messages would have nowhere to stay. `npx wrangler d1 create` prints the id of a new one (docs/deploy.md).",
    ],
    [
      !found.workflows.some(({ binding }) => binding === "NOTIFY"),
      /"workflows"/,
      "No workflow: nobody would be notified of a message. Bring back the template's `workflows`.",
    ],
    [
      !found.triggers.crons.includes("* * * * *"),
      /"triggers"/,
      'No sweep: a message whose workflow could not be started would stay unannounced. Bring back the cron "* * * * *".',
    ],
    [
      !found.ratelimits.some(({ name }) => name === "RATE_LIMIT"),
      /"ratelimits"/,
      "No limit: one machine could fill your mailbox. Bring back the template's `ratelimits`.",
    ],
    [
      first !== true && !(first || []).includes("/api/*"),
      /"run_worker_first"/,
      'Messages of visitors without scripts would be refused. Bring back "run_worker_first": ["/api/*"].',
    ],
    [
      found.vars["LEADS_RATE_LIMIT"] !== undefined,
      /"LEADS_RATE_LIMIT"/,
      "The limit is switched off, which is for tests. Delete this variable.",
    ],
    [
      wrong !== undefined,
      new RegExp(`"${wrong}"`),
      `${wrong} is not a number above 0. Write digits alone, without a unit, or delete this variable.`,
    ],
    [
      secret !== undefined,
      new RegExp(`"${secret}"`),
      `A secret in a file that everybody can read. Delete it, and type it into \`npx wrangler secret put ${secret}\`.`,
    ],
    [
      // No danger with a webhook, whose address is a secret that is not seen from here.
      !found.send_email.some(({ name }) => name === "EMAIL"),
      /"send_email"/,
      "No mail: nobody hears of a message unless WEBHOOK_URL is put. Bring back the template's `send_email`, or see that /api/health says ok.",
      "taste",
    ],
  ]);
}

type WranglerRoute = string | { pattern: string };

/** Of "agency.com", "agency.com/*" or an object with one of these. */
const hostOf = (route: WranglerRoute) =>
  (typeof route === "string" ? route : route.pattern).split("/")[0];

/** Settings that the Worker calculates with. */
const numbers = ["LEADS_FIRST_RETRY_SECONDS"];

const amount = z
  .union([z.number().positive(), z.string().regex(/^(?=.*[1-9])\d{1,9}(\.\d+)?$/)])
  .optional();

const named = z.array(z.object({ name: z.string() }));

const settings = z.object({
  routes: z.array(z.union([z.string(), z.object({ pattern: z.string() })])).default([]),
  d1_databases: z.array(z.object({ binding: z.string(), database_id: z.string().optional() })),
  workflows: z.array(z.object({ binding: z.string() })).default([]),
  send_email: named,
  ratelimits: named.default([]),
  triggers: z.object({ crons: z.array(z.string()).default([]) }),
  assets: z.object({ run_worker_first: z.union([z.boolean(), z.array(z.string())]).default([]) }),
  vars: z.record(z.string(), z.unknown()),
});
