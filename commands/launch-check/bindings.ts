import { unstable_readConfig } from "wrangler";
import { site } from "../../contract/site.ts";
import { findingsIn } from "./finding.ts";

type Kind = "d1_databases" | "workflows" | "ratelimits" | "send_email";

/** The settings that are checked. The type of Wrangler's function is `any`. */
interface Settings extends Record<Kind, { binding?: string; name?: string }[]> {
  routes?: (string | { pattern: string })[];
  triggers: { crons?: string[] };
  assets?: { run_worker_first?: boolean | string[] };
  observability?: { enabled?: boolean; logs?: { enabled?: boolean; invocation_logs?: boolean } };
  vars: Record<string, unknown>;
}

/** Checks that the Worker can store messages and notify the owner. */
export function checkBindings(file = "wrangler.jsonc", url: string = site.url) {
  // Wrangler adds defaults and reports a file that it cannot read.
  const found: Settings = unstable_readConfig({ config: file }, { hideWarnings: true });
  const hasDatabase = found.d1_databases.some(({ binding }) => binding === "DB");
  const hasWorkflow = found.workflows.some(({ binding }) => binding === "NOTIFY");
  const hasSweep = found.triggers.crons?.includes("* * * * *") ?? false;
  const hasLimit = found.ratelimits.some(({ name }) => name === "RATE_LIMIT");
  const hasMail = found.send_email.some(({ name }) => name === "EMAIL");
  const workerFirst = found.assets?.run_worker_first ?? false;
  const secret = Object.keys(found.vars).find((name) => /SECRET|TOKEN|WEBHOOK_URL/.test(name));
  const logs = found.observability?.logs;
  const { hostname } = new URL(url);
  return findingsIn(file, [
    [
      !found.routes?.some((route) => hostOf(route) === hostname),
      /"routes"/,
      `No route for ${hostname}. \`npm run setup\` adds it (docs/deploy.md).`,
    ],
    [!hasDatabase, /"d1_databases"/, "Messages could not be stored. Restore `d1_databases`."],
    [!hasWorkflow, /"workflows"/, "Nobody would be notified of a message. Restore `workflows`."],
    [!hasSweep, /"triggers"/, "Some messages would not be delivered. Restore `triggers`."],
    [!hasLimit, /"ratelimits"/, "One client could fill your mailbox. Restore `ratelimits`."],
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
      hasMail && found.vars["MAIL_TO"] === undefined,
      /"vars"/,
      "Nobody would be notified by mail. Run `npm run setup -- --mail-to` with your address, or with an empty one for no mail.",
    ],
    [
      // A warning, because a webhook is enough, and its URL is a secret that cannot be read here.
      !hasMail || found.vars["MAIL_TO"] === "",
      /"(?:send_email|MAIL_TO)"/,
      "No mail: nobody is notified of a message unless WEBHOOK_URL is set. Check that /api/health says ok. To get mail, restore the template's `send_email`, and set MAIL_TO.",
      "warning",
    ],
  ]);
}

/** The host of "agency.com", "agency.com/*" or an object with one of these as its pattern. */
const hostOf = (route: string | { pattern: string }) =>
  (typeof route === "string" ? route : route.pattern).split("/")[0];
