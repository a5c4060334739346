import type { Fetcher, RateLimit, SendEmail, Workflow } from "@cloudflare/workers-types";
import { site } from "../contract/site.ts";
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

/** For tests, which set these constants with `wrangler dev --define`. A deployed Worker has none of them. */
declare const TEST_WITHOUT_RATE_LIMIT: true | undefined;
declare const TEST_FIRST_RETRY_SECONDS: number | undefined;
const isUnlimited = typeof TEST_WITHOUT_RATE_LIMIT !== "undefined";
const firstRetrySeconds =
  typeof TEST_FIRST_RETRY_SECONDS === "undefined" ? 15 : TEST_FIRST_RETRY_SECONDS;

const now = () => new Date();

export type Dependencies = ReturnType<typeof connect>;

/** The dependencies in production. Tests replace some of them. */
export function connect(env: Env) {
  const from = env.MAIL_FROM ?? `website@${new URL(site.url).hostname}`;
  const to = env.MAIL_TO;
  const leads = leadStore(env.DB);
  const channels = [
    env.EMAIL && to ? mailChannel(env.EMAIL, from, to) : [],
    env.WEBHOOK_URL ? webhookChannel(env.WEBHOOK_URL, env.WEBHOOK_SECRET) : [],
  ].flat();

  return {
    leads,
    channels,
    /** Mail is off without a receiver. An owner who wants that sets an empty one. */
    isReceiverMissing: env.EMAIL !== undefined && to === undefined,
    instances: instancesOf(env.NOTIFY),
    /** In milliseconds. Workflows must not delay the reply to a visitor or the sweep if it does not answer. */
    workflowTimeout: 5000,
    isWithinRateLimit: async (address: string) =>
      isUnlimited || checkRateLimit(env.RATE_LIMIT, address),
    contactPage: () => fetchAsset(env.ASSETS, "/contact"),
    notFoundPage: () => fetchAsset(env.ASSETS, "/no-such-message"),
    firstRetrySeconds,
    /** For each channel, in milliseconds. */
    sendTimeout: 10_000,
    now,
  };
}

/** The workflow instances, which have the ids of their leads. */
const instancesOf = (workflow: Workflow) => ({
  /** Fails if the instance already exists, so an answer that came too late starts no second one. */
  start: async (id: string): Promise<unknown> => workflow.create({ id }),
  /** From the beginning. Stops the instance if it runs. */
  restart: async (id: string): Promise<unknown> => (await workflow.get(id)).restart(),
  /** Also "missing" if Workflows does not answer: then starting it fails, too. */
  async stateOf(id: string) {
    const instance = await workflow.get(id).catch(() => undefined);
    const { status = "unknown" } = (await instance?.status()) ?? {};
    if (status === "unknown") return "missing";
    if (["complete", "errored", "terminated"].includes(status)) return "ended";
    return status === "running" ? "running" : "asleep";
  },
});

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
