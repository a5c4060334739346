import type { Fetcher, Queue, RateLimit, SendEmail } from "@cloudflare/workers-types";
import { site } from "../content/site.ts";
import { type Announcers, type Channel, sendMilliseconds, type Task } from "./announce.ts";
import { leadStore } from "./leads.ts";
import { codeOf, log } from "./log.ts";
import { mailChannel } from "./mail.ts";
import { deskMemory } from "./memory.ts";
import { webhookChannel } from "./webhook.ts";

/** The bindings of wrangler.jsonc (bindings.d.ts), and what a fork may set or leave out. */
export interface Env extends Known<Omit<Cloudflare.Env, keyof Settings>>, Settings {
  LEADS: Queue<Task>;
}

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

export interface Dependencies extends Announcers {
  mayPost: (address: string) => Promise<boolean>;
  contactPage: () => Promise<Response>;
  /** The not-found page, with its status. */
  missingPage: () => Promise<Response>;
  turnstileSecret: string | undefined;
}

/** The desk's real dependencies, from what the platform hands to the Worker. */
export function connect(env: Env, request?: Request): Dependencies {
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
    memory: deskMemory(env.DB),
    channels: present(mailTo(env.MAIL_TO ?? site.email), webhookTo(env.WEBHOOK_URL)),
    canaryChannels: present(mailTo(env.CANARY_MAIL_TO), webhookTo(env.CANARY_WEBHOOK_URL)),
    enqueue: async (tasks) => void (await env.LEADS.sendBatch(tasks.map((body) => ({ body })))),
    mayPost: async (address) => isUnlimited || isWithinLimit(env.RATE_LIMIT, address),
    contactPage: () => fetchAsset(env.ASSETS, "/contact"),
    missingPage: () => fetchAsset(env.ASSETS, "/no-such-message"),
    turnstileSecret: env.TURNSTILE_SECRET,
    canarySecret: env.CANARY_SECRET,
    firstRetrySeconds: secondsFrom(env.LEADS_FIRST_RETRY_SECONDS, 15),
    sendMilliseconds,
    now: () => new Date(),
  };
}

/** A setting that is no number must not stop a message; launch-check refuses it before it gets here. */
function secondsFrom(setting: string | number | undefined, otherwise: number) {
  const text = String(setting ?? "").trim();
  const seconds = Number(text);
  return text !== "" && Number.isFinite(seconds) && seconds >= 0 ? seconds : otherwise;
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
