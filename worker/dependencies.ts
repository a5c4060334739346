import type { Fetcher, RateLimit, SendEmail, Workflow } from "@cloudflare/workers-types";
import { site } from "../contract/site.ts";
import { createLink } from "./link.ts";
import { mailChannel } from "./channels/mail.ts";
import { webhookChannel } from "./channels/webhook.ts";
import { leadStore } from "./leads/store.ts";
import { codeOf, log } from "./log.ts";

/** The bindings of wrangler.jsonc (bindings.d.ts) and the optional settings. */
export interface Env extends Omit<Cloudflare.Env, keyof Settings>, Settings {}

interface Settings {
  EMAIL?: SendEmail;
  MAIL_FROM?: string;
  MAIL_TO?: string;
  WEBHOOK_URL?: string;
  WEBHOOK_SECRET?: string;
  TURNSTILE_SECRET?: string;
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
  const manageLink = async () => createLink(await leads.linkKey(), now());
  const channels = [
    env.EMAIL && to ? mailChannel(env.EMAIL, from, to, manageLink) : [],
    env.WEBHOOK_URL ? webhookChannel(env.WEBHOOK_URL, env.WEBHOOK_SECRET) : [],
  ].flat();

  return {
    leads,
    channels,
    /** Mail is off without a receiver. An owner who wants that sets an empty one. */
    isReceiverMissing: env.EMAIL !== undefined && to === undefined,
    /** Fails if the instance already exists. */
    start: async (id: string): Promise<void> => {
      await env.NOTIFY.create({ id });
    },
    revive: (id: string, reason: ReviveReason) => revive(env.NOTIFY, id, reason),
    /** In milliseconds. Workflows must not delay the reply to a visitor or the sweep if it does not answer. */
    workflowTimeout: 5000,
    isWithinRateLimit: async (address: string) =>
      isUnlimited || checkRateLimit(env.RATE_LIMIT, address),
    contactPage: () => fetchAsset(env.ASSETS, "/contact"),
    notFoundPage: () => fetchAsset(env.ASSETS, "/no-such-message"),
    turnstileSecret: env.TURNSTILE_SECRET ?? "",
    firstRetrySeconds,
    /** For each channel, in milliseconds. */
    sendTimeout: 10_000,
    now,
  };
}

type ReviveReason = "due" | "overdue" | "requested";

/**
 * Starts an instance if there is none or if it has ended. In production an instance that was killed continues by itself. In
 * local development it stays "running", and continues after it is paused and resumed. This keeps the results of its steps,
 * so that it does not send a message twice. In any other status it is restarted.
 */
async function revive(workflow: Workflow, id: string, reason: ReviveReason) {
  const instance = await workflow.get(id).catch(() => undefined);
  if (!instance) {
    await workflow.create({ id });
    return;
  }
  const { status } = await instance.status();
  const hasEnded = ["complete", "errored", "terminated"].includes(status);
  if (reason === "due" && !hasEnded) return;
  if (reason === "overdue" && (status === "running" || status === "paused")) {
    if (status === "running") await instance.pause();
    await instance.resume();
  } else {
    await instance.restart();
  }
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
