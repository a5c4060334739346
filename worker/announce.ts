import type { ChannelName, LeadStore, StoredLead } from "./leads.ts";
import { codeOf, log } from "./log.ts";

/** A way to reach the agency. It throws when the lead did not arrive. */
export interface Channel {
  name: ChannelName;
  send: (lead: StoredLead) => Promise<void>;
}

export interface Announcers {
  leads: LeadStore;
  channels: Channel[];
  /** Where a canary goes, and no other lead. */
  canaryChannels: Channel[];
  /** Puts leads on the queue. */
  enqueue: (ids: string[]) => Promise<void>;
  /** Tells the owner of a lead that could not be announced, where there is a way to. */
  alert: (id: string) => Promise<void>;
  firstRetrySeconds: number;
  now: () => Date;
}

const halfADay = 12 * 60 * 60;
const batchSize = 100;

/** Four times as long after every failure: with 15 s first, the seventh attempt comes after about six hours. */
export function backoff(attempt: number, { firstRetrySeconds }: Announcers) {
  return Math.min(firstRetrySeconds * 4 ** (attempt - 1), halfADay);
}

/** Sends a lead through every channel that has not had it. Returns the seconds to wait when one failed. */
export async function announce(id: string, attempt: number, near: Announcers) {
  // Nothing to claim: it was announced, deleted or is spam, or another copy of the message is at work on it.
  const lead = await near.leads.claim(id, near.now());
  if (!lead) return undefined;

  const channels = lead.is_canary ? near.canaryChannels : near.channels;
  const done = { mail: lead.mailed_at, webhook: lead.hooked_at };
  const open = channels.filter(({ name }) => !done[name]);
  const results = await Promise.all(open.map((channel) => tryToSend(channel, lead, near)));
  if (channels.length > 0 && results.every(Boolean)) {
    await (lead.is_canary
      ? near.leads.canaryArrived(id, near.now())
      : near.leads.announced(id, near.now()));
    log("announced", { id, attempt });
    return undefined;
  }
  const seconds = backoff(attempt, near);
  await near.leads.postpone(id, seconds, near.now());
  return seconds;
}

async function tryToSend(channel: Channel, lead: StoredLead, near: Announcers) {
  try {
    await channel.send(lead);
    await near.leads.delivered(lead.id, channel.name, near.now());
    return true;
  } catch (error) {
    log("announce-failed", { id: lead.id, channel: channel.name, code: codeOf(error) });
    return false;
  }
}

/** The engine has given up on a lead: it stays in the store, marked, and the owner hears of it, unless it is a canary. */
export async function bury(id: string, near: Announcers) {
  const buried = await near.leads.dead(id, near.now());
  if (!buried) return;
  log("dead", { id });
  if (!buried.is_canary) await tell([id], near);
}

/** What neither queue nor crash may lose: every lead that should be on its way and is not goes back on the queue. */
export async function sweep(near: Announcers) {
  await near.leads.deleteExpired(near.now());
  await tell(await near.leads.takeStuck(near.now(), batchSize), near);
  const ids = await near.leads.takeDue(near.now(), batchSize);
  if (ids.length === 0) return;
  await near.enqueue(ids);
  log("swept", { count: ids.length });
}

async function tell(ids: string[], near: Announcers) {
  await Promise.all(
    ids.map((id) =>
      near.alert(id).catch((error: unknown) => log("alert-failed", { id, code: codeOf(error) })),
    ),
  );
}
