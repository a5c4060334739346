import { site } from "../content/site.ts";
import { mailChannel } from "./channels/mail.ts";
import { webhookChannel } from "./channels/webhook.ts";
import { leadStore } from "./leads.ts";
import { codeOf, log } from "./log.ts";

/** The bindings of wrangler.jsonc (bindings.d.ts) and the optional settings. */
export interface Env extends Omit<Cloudflare.Env, keyof Settings>, Settings {}

interface Settings {
  EMAIL?: SendEmail;
  MAIL_FROM?: string;
  MAIL_TO?: string;
  WEBHOOK_URL?: string;
  WEBHOOK_SECRET?: string;
}

/** What only tests set, with `wrangler dev --define TEST_FIRST_RETRY_SECONDS:1`. A deployed Worker has none of these constants. */
declare const TEST_WITHOUT_RATE_LIMIT: true | undefined;
declare const TEST_FIRST_RETRY_SECONDS: number | undefined;
const isUnlimited = typeof TEST_WITHOUT_RATE_LIMIT !== "undefined";
const firstRetrySeconds =
  typeof TEST_FIRST_RETRY_SECONDS === "undefined" ? 15 : TEST_FIRST_RETRY_SECONDS;

export type Dependencies = ReturnType<typeof connect>;

/** The dependencies in production. Tests replace some of them. */
export function connect(env: Env) {
  const from = env.MAIL_FROM ?? `website@${new URL(site.url).hostname}`;
  const to = env.MAIL_TO;
  const channels = [
    env.EMAIL && to ? mailChannel(env.EMAIL, from, to) : [],
    env.WEBHOOK_URL ? webhookChannel(env.WEBHOOK_URL, env.WEBHOOK_SECRET) : [],
  ].flat();

  return {
    leads: leadStore(env.DB),
    channels,
    /** `MAIL_TO` is not set although mail is bound. `""` turns mail off on purpose. */
    isReceiverMissing: env.EMAIL !== undefined && to === undefined,
    instances: instancesOf(env.NOTIFY),
    /** In milliseconds. Limits how long a reply or the sweep waits for Workflows. */
    workflowTimeout: 5000,
    isWithinRateLimit: async (address: string) =>
      isUnlimited || checkRateLimit(env.RATE_LIMIT, address),
    contactPage: () => fetchAsset(env.ASSETS, "/contact"),
    // Cloudflare answers an unknown path with 404.html.
    notFoundPage: () => fetchAsset(env.ASSETS, "/no-such-message"),
    firstRetrySeconds,
    /** For each channel, in milliseconds. */
    sendTimeout: 10_000,
    now: () => new Date(),
  };
}

/** A workflow instance. A lead has one instance at a time, with the number in its row. */
export interface Instance {
  lead: string;
  number: number;
}

function stateOf(status: string | undefined) {
  if (!status) return "missing";
  if (["complete", "errored", "terminated"].includes(status)) return "ended";
  // The others are queued, waiting, paused and waitingForPause.
  return ["running", "unknown"].includes(status) ? "running" : "asleep";
}

function instancesOf(workflow: Workflow<Instance>) {
  const idOf = ({ lead, number }: Instance) => `${lead}_${number}`;
  return {
    /** Fails if the instance already exists, so an answer that came too late starts no second one. */
    start: async (instance: Instance): Promise<unknown> =>
      workflow.create({ id: idOf(instance), params: instance }),

    /** Also "missing" if Workflows does not answer: then starting it fails, too. */
    async find(instance: Instance) {
      const found = await workflow.get(idOf(instance)).catch(() => undefined);
      const state = stateOf((await found?.status())?.status);
      return { state, terminate: async () => found?.terminate() } as const;
    },
  };
}

/** If the rate limit does not answer, the message is accepted: losing a message is worse than spam. */
async function checkRateLimit(limit: RateLimit, address: string) {
  try {
    return (await limit.limit({ key: address })).success;
  } catch (error) {
    log("limit-failed", { code: codeOf(error) });
    return true;
  }
}

async function fetchAsset(assets: Fetcher, path: string) {
  const reply = await assets.fetch(new URL(path, "https://assets.local").href);
  const { status, headers } = reply;
  return new Response(await reply.text(), { status, headers: Object.fromEntries(headers) });
}
