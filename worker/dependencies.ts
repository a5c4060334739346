import type { Fetcher, RateLimit, SendEmail, Workflow } from "@cloudflare/workers-types";
import { site } from "../content/site.ts";
import { leadStore } from "./leads.ts";
import { codeOf, log } from "./log.ts";
import { mailChannel } from "./mail.ts";
import { type Channel, inTime } from "./notify.ts";
import { webhookChannel } from "./webhook.ts";

/** The bindings of wrangler.jsonc (bindings.d.ts), and what a fork may set or leave out. */
export interface Env extends Known<Omit<Cloudflare.Env, keyof Settings>>, Settings {}

interface Settings {
  EMAIL?: SendEmail;
  MAIL_FROM?: string;
  MAIL_TO?: string;
  WEBHOOK_URL?: string;
  WEBHOOK_SECRET?: string;
  CANARY_SECRET?: string;
  CANARY_MAIL_TO?: string;
  CANARY_WEBHOOK_URL?: string;
  TURNSTILE_SECRET?: string;
  LEADS_RATE_LIMIT?: string;
  LEADS_FIRST_RETRY_SECONDS?: string;
}

/** A type that cloudflare.d.ts does not name makes a binding `any`, silently; of all bindings, only `any` fits a symbol. */
type Known<Bindings> = {
  [Name in keyof Bindings]: [Bindings[Name]] extends [symbol] ? unknown : Bindings[Name];
};

export type Dependencies = ReturnType<typeof connect>;

/** The desk's real dependencies, from what the platform hands to the Worker. */
export function connect(env: Env, request?: Request) {
  const from = env.MAIL_FROM ?? `website@${new URL(site.url).hostname}`;
  const mailTo = (to?: string) => (env.EMAIL && to ? mailChannel(env.EMAIL, from, to) : undefined);
  const webhookTo = (to?: string) => (to ? webhookChannel(to, env.WEBHOOK_SECRET) : undefined);
  // Fault and load runs lift the limit, on this machine only: a deployed site ignores the wish.
  const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(
    new URL(request?.url ?? site.url).hostname,
  );
  const isUnlimited = env.LEADS_RATE_LIMIT === "off" && isLoopback;

  return {
    leads: leadStore(env.DB),
    channels: present(mailTo(env.MAIL_TO ?? site.email), webhookTo(env.WEBHOOK_URL)),
    /** For canaries, and no other lead. */
    canaryChannels: present(mailTo(env.CANARY_MAIL_TO), webhookTo(env.CANARY_WEBHOOK_URL)),
    /** Fails if the instance exists. */
    start: (id: string) =>
      inTime(engineMilliseconds, async () => void (await env.NOTIFY.create({ id }))),
    revive: (id: string, why: Revival) =>
      inTime(engineMilliseconds, () => revive(env.NOTIFY, id, why)),
    mayPost: async (address: string) => isUnlimited || isWithinLimit(env.RATE_LIMIT, address),
    contactPage: () => fetchAsset(env.ASSETS, "/contact"),
    /** The not-found page, with its status. */
    missingPage: () => fetchAsset(env.ASSETS, "/no-such-message"),
    turnstileSecret: env.TURNSTILE_SECRET ?? "",
    canarySecret: env.CANARY_SECRET ?? "",
    firstRetrySeconds: secondsFrom(env.LEADS_FIRST_RETRY_SECONDS, 15),
    /** How long a channel may take. */
    sendMilliseconds: 10_000,
    now: () => new Date(),
  };
}

/** An engine that does not answer must hold up neither the reply to a visitor nor the sweep. */
const engineMilliseconds = 5000;

/**
 * Starts a lead's instance if there is none, or if it has ended. The local engine keeps an instance that was killed as
 * "running", and it does not go on until it is paused and resumed. In production an instance goes on by itself.
 */
async function revive(workflow: Workflow, id: string, { isWanted, isStuck }: Revival) {
  const instance = await workflow.get(id).catch(() => undefined);
  if (!instance) {
    await workflow.create({ id });
    return;
  }
  const { status } = await instance.status();
  if (isWanted || ["complete", "errored", "terminated"].includes(status)) {
    await instance.restart();
  } else if (isStuck && (status === "running" || status === "paused")) {
    if (status === "running") await instance.pause();
    await instance.resume();
  }
}

interface Revival {
  /** The owner asks for a new beginning. */
  isWanted: boolean;
  /** It made no attempt for an hour or more. */
  isStuck: boolean;
}

/** A setting that is not a number above 0 is ignored; launch-check rejects it before it gets here. */
function secondsFrom(setting: string | number | undefined, otherwise: number) {
  const seconds = Number(setting);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : otherwise;
}

function present(...channels: (Channel | undefined)[]) {
  return channels.filter((channel) => channel !== undefined);
}

/** A limit that does not answer lets the message in: flooding is a nuisance, a lost message is a loss. */
async function isWithinLimit(limit: RateLimit, address: string) {
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
