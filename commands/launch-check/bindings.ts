import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unstable_readConfig } from "wrangler";
import { z } from "zod";
import { type Finding, placeOf } from "./finding.ts";

const file = "wrangler.jsonc";

/** What the Worker needs to keep a message and to tell somebody of it. */
export function checkBindings(folder: string): Finding[] {
  const text = readFileSync(join(folder, file), "utf8");
  const { database, queues, mail, limits, crons, first, vars } = readSettings(join(folder, file));
  const queue = queues.producers.find(({ binding }) => binding === "LEADS")?.queue;
  const dead = queues.consumers.find((one) => one.queue === queue)?.dead_letter_queue;
  const secret = Object.keys(vars).find((name) => /SECRET|TOKEN|WEBHOOK_URL/.test(name));

  const wrongNumber = numbers.find((name) => !amount.safeParse(vars[name]).success);

  const rules: [boolean, string, string, string][] = [
    [
      !database || /^[0-]+$/.test(database),
      '"database_id"',
      "No database: messages would have nowhere to stay",
      "`npx wrangler d1 create` prints the id of a new one (docs/deploy.md).",
    ],
    [
      !queue || !queues.consumers.some((one) => one.queue === queue),
      '"queues"',
      "The queue LEADS has no producer or no consumer",
      "Bring back the template's `queues`.",
    ],
    [
      !dead || !queues.consumers.some((one) => one.queue === dead),
      '"queues"',
      "A message that cannot be announced would vanish",
      "Give the queue a dead_letter_queue that has a consumer.",
    ],
    [
      !crons.includes("* * * * *"),
      '"triggers"',
      "No sweep: what a queue forgets would stay unannounced",
      'Bring back the cron "* * * * *".',
    ],
    [
      !limits.some(({ name }) => name === "RATE_LIMIT"),
      '"ratelimits"',
      "No limit: one machine could fill your mailbox",
      "Bring back the template's `ratelimits`.",
    ],
    [
      first !== true && !(first || []).includes("/api/*"),
      '"run_worker_first"',
      "Messages of visitors without scripts would be refused",
      'Bring back "run_worker_first": ["/api/*"].',
    ],
    [
      vars["LEADS_RATE_LIMIT"] !== undefined,
      '"LEADS_RATE_LIMIT"',
      "The limit is switched off, which is for tests",
      "Delete this variable.",
    ],
    [
      wrongNumber !== undefined,
      `"${wrongNumber}"`,
      `${wrongNumber} is no number of at least 0`,
      "Write digits alone, without a unit, or delete this variable.",
    ],
    [
      secret !== undefined,
      `"${secret}"`,
      "A secret in a file that everybody can read",
      `Delete it, and type it into \`npx wrangler secret put ${secret}\`.`,
    ],
  ];
  const dangers = rules
    .filter(([applies]) => applies)
    .map(([, key, problem, remedy]) => ({
      level: "danger" as const,
      place: placeOf(file, text, text.indexOf(key)),
      problem,
      remedy,
    }));
  return mail.some(({ name }) => name === "EMAIL") ? dangers : [...dangers, noMail];
}

/** No danger with a webhook, whose address is a secret that is not seen from here. */
const noMail: Finding = {
  level: "taste",
  place: file,
  problem: "No mail: nobody hears of a message unless WEBHOOK_URL is put",
  remedy: "Bring back the template's `send_email`, or see that /api/health says ok.",
};

/** Settings that the Worker calculates with. */
const numbers = ["LEADS_FIRST_RETRY_SECONDS"];

const amount = z.union([z.number().min(0), z.string().regex(/^\d{1,9}(\.\d+)?$/)]).optional();

const named = z.object({ name: z.string() });

const settings = z.object({
  d1_databases: z.array(z.object({ binding: z.string(), database_id: z.string().optional() })),
  queues: z.object({
    producers: z.array(z.object({ binding: z.string(), queue: z.string() })).default([]),
    consumers: z
      .array(z.object({ queue: z.string(), dead_letter_queue: z.string().optional() }))
      .default([]),
  }),
  send_email: z.array(named),
  ratelimits: z.array(named).default([]),
  triggers: z.object({ crons: z.array(z.string()).default([]) }),
  assets: z.object({ run_worker_first: z.union([z.boolean(), z.array(z.string())]).optional() }),
  vars: z.record(z.string(), z.unknown()),
});

/** Wrangler fills in what is left out, and says itself what it cannot read. */
function readSettings(path: string) {
  const found = settings.parse(unstable_readConfig({ config: path }, { hideWarnings: true }));
  return {
    database: found.d1_databases.find(({ binding }) => binding === "DB")?.database_id,
    queues: found.queues,
    mail: found.send_email,
    limits: found.ratelimits,
    crons: found.triggers.crons,
    first: found.assets.run_worker_first ?? [],
    vars: found.vars,
  };
}
