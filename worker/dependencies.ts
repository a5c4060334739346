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

/** Only tests define these constants, with `wrangler dev --define TEST_FIRST_RETRY_SECONDS:1`. */
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
    /** True if mail is bound, but `MAIL_TO` is not set. The value `""` turns mail off on purpose. */
    isReceiverMissing: env.EMAIL !== undefined && to === undefined,
    instances: instancesOf(env.NOTIFY),
    isWithinRateLimit: async (address: string) =>
      isUnlimited || checkRateLimit(env.RATE_LIMIT, address),
    contactPage: () => fetchAsset(env.ASSETS, "/contact"),
    // Cloudflare answers an unknown path with 404.html.
    notFoundPage: () => fetchAsset(env.ASSETS, "/no-such-message"),
    firstRetrySeconds,
    /**
     * In milliseconds. In an attempt, which may take a minute, each of these may take this long: reading the lead, sending it,
     * and each of three tries to record that a channel has accepted it.
     */
    sendTimeout: 10_000,
    /** How long a step of the sweep may take, in milliseconds. A note needs the channels and then the database. */
    stepTimeout: 20_000,
    now: () => new Date(),
  };
}

/** A workflow instance makes up to ten attempts to deliver a lead. Only the one whose number is in the lead's row sends it. */
export interface Instance {
  leadId: string;
  instanceNumber: number;
  /** Whether the sweep started this instance because the previous one had ended. */
  isFollowUp?: boolean;
}

function instancesOf(workflow: Workflow<Instance>) {
  const idOf = ({ leadId, instanceNumber }: Instance) => `${leadId}_${instanceNumber}`;
  return {
    /** Fails if the instance already exists. So if the answer to a first call is lost, a second call starts no other instance. */
    start: async (instance: Instance): Promise<unknown> =>
      workflow.create({ id: idOf(instance), params: instance }),

    /** The status is "missing" if `get` fails, because there is no such instance or because Workflows does not answer. */
    async find(instance: Instance) {
      const existing = await workflow.get(idOf(instance)).catch(() => undefined);
      const status = existing ? (await existing.status()).status : "missing";
      return { status, terminate: async () => existing?.terminate() } as const;
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
