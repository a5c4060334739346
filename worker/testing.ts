import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Reply } from "../contract/limits.ts";
import type { Announcers, Channel, Notice, Task } from "./announce.ts";
import { createDesk } from "./index.ts";
import type { StoredLead } from "./leads.ts";
import { connect, type Dependencies } from "./dependencies.ts";

export { env };

export const message = {
  name: "Dana Mercer",
  email: "dana@example.com",
  subject: "Replacing our order spreadsheet",
  message: "We run about sixty standing orders a week.",
};

export const storedLead: StoredLead = {
  id: "4d87",
  name: "Dana Mercer",
  email: "dana@example.com",
  subject: "Orders",
  message: "One.\nTwo.",
  page: "/contact?project=2",
  landing: "/blog/1",
  referrer: "search.example",
  suspected: null,
  status: "kept",
  received_at: "2026-11-15T01:40:45.000Z",
  mailed_at: null,
  hooked_at: null,
  is_canary: 0,
  is_note: 0,
};

export interface Row {
  id: string;
  status: string;
  suspected: string | null;
  page: string | null;
  message: string;
  [column: string]: string | null;
}

export async function emptyStore() {
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  await env.DB.batch(
    [
      "DELETE FROM leads",
      "DELETE FROM canary",
      "DELETE FROM desk",
      "INSERT INTO desk (id) VALUES (1)",
    ].map((sql) => env.DB.prepare(sql)),
  );
}

export async function rows() {
  const { results } = await env.DB.prepare("SELECT * FROM leads ORDER BY received_at").all<Row>();
  return results;
}

/** A Tuesday: hours from here bring no weekly note. */
const noon = Date.parse("2026-11-17T17:00:00Z");

/** The real desk and its real store, with some dependencies replaced. */
export function deskWith(overrides: Partial<Dependencies> = {}) {
  const desk = createDesk((given, request) => ({
    ...connect(given, request),
    mayPost: async () => true,
    // What the queue does with a lead is tried on its own; here it is only taken.
    enqueue: async () => {},
    now: () => new Date(noon),
    ...overrides,
  }));
  return {
    ...desk,
    post: (body: BodyInit | null, headers: Record<string, string> = {}) =>
      desk.fetch(
        new Request("http://localhost/api/contact", { method: "POST", body, headers }),
        env,
      ),
    postJson: (body: object, headers: Record<string, string> = {}) =>
      desk.fetch(
        new Request("http://localhost/api/contact", {
          method: "POST",
          body: JSON.stringify(body),
          headers: { "Content-Type": "application/json", ...headers },
        }),
        env,
      ),
  };
}

export const hour = 60 * 60 * 1000;

export const fail = () => {
  throw new Error("no answer");
};

type Sends = Partial<Record<"mail" | "webhook", () => unknown>>;

/** A desk's back room whose clock and channels are in the test's hands, over the real store. */
export function backRoom(channels: Sends, canaryChannels: Sends = {}) {
  const sent: string[] = [];
  const queue: Task[] = [];
  const told: (Notice & { through: string })[] = [];
  let now = noon;
  const channelsOf = (sends: Sends, whose: string) =>
    Object.entries(sends).map(([name, send]): Channel => ({
      name: name === "mail" ? "mail" : "webhook",
      send: async () => {
        await send();
        sent.push(`${whose}${name}`);
      },
      tell: async (notice) => {
        await send();
        told.push({ through: name, ...notice });
      },
    }));
  const deps: Announcers = {
    ...connect(env),
    channels: channelsOf(channels, ""),
    canaryChannels: channelsOf(canaryChannels, "canary's "),
    canarySecret: undefined,
    enqueue: async (tasks) => void queue.push(...tasks),
    firstRetrySeconds: 15,
    now: () => new Date(now),
  };
  return {
    deps,
    sent,
    queue,
    told,
    wait: (milliseconds: number) => void (now += milliseconds),
    setClock: (moment: string) => void (now = Date.parse(moment)),
  };
}

export async function keepOne() {
  const reply = await deskWith().postJson(message);
  const answer: Reply = await reply.json();
  return answer.ok ? answer.id : "";
}
