import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach } from "vitest";
import { contactPath, type Reply } from "../contract/limits.ts";
import { announce, type Announcers, type Channel, type Notice, type Task } from "./announce.ts";
import { connect, type Dependencies } from "./dependencies.ts";
import { healthOf } from "./health.ts";
import { createDesk } from "./index.ts";
import type { StoredLead } from "./leads.ts";
import { sweep } from "./sweep.ts";

export { env };

// Every test that has to do with the desk begins with an empty store.
beforeAll(() => applyD1Migrations(env.DB, env.MIGRATIONS));
beforeEach(async () => {
  const tables = ["leads", "canary", "desk"].map((table) => `DELETE FROM ${table}`);
  const statements = [...tables, "INSERT INTO desk (id) VALUES (1)"];
  await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)));
});

export const message = {
  name: "Dana Mercer",
  email: "dana@example.com",
  subject: "Replacing our order spreadsheet",
  message: "We run about sixty standing orders a week.",
};

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** What a channel does, or a dependency that is replaced. */
export const ok = () => {};
export const fail = () => {
  throw new Error("no answer");
};
export const away = () => Promise.reject(new Error("away: dana@example.com"));

export async function ask<Row = StoredLead & Record<string, string | null>>(sql: string) {
  return (await env.DB.prepare(sql).all<Row>()).results;
}

export const rows = () => ask("SELECT * FROM leads ORDER BY received_at");

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
  type Headers = Record<string, string>;
  const visit = async (path: string, init?: RequestInit) =>
    desk.fetch(new Request(`http://localhost${path}`, init), env);
  const post = (body: BodyInit | null, headers: Headers = {}) =>
    visit(contactPath, { method: "POST", body, headers });
  return {
    ...desk,
    visit,
    post,
    postJson: (body: object, headers: Headers = {}) =>
      post(JSON.stringify(body), { "Content-Type": "application/json", ...headers }),
    postForm(fields: Record<string, string>, headers: Headers = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return post(form, headers);
    },
  };
}

/** Posts a message, and gives its id. */
export async function keepOne(
  changes: object = {},
  deps: Partial<Dependencies> = {},
  headers: Record<string, string> = {},
) {
  const reply = await deskWith(deps).postJson({ ...message, ...changes }, headers);
  const answer: Reply = await reply.json();
  return answer.ok ? answer.id : "";
}

/** As if so many had been posted, at noon or so many minutes before. */
export async function keepMany(count: number, minutesBefore = 0) {
  const posted = noon - minutesBefore * minute;
  await env.DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
     INSERT INTO leads (id, fingerprint, name, email, subject, message, status, received_at, pending_until)
     SELECT 'old-' || n, 'old-' || n, 'Dana', 'dana@example.com', 'Orders', 'Text', 'kept', ?, ? FROM numbers`,
  )
    .bind(count, new Date(posted).toISOString(), new Date(posted + minute).toISOString())
    .run();
}

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
  const deps: Dependencies = {
    ...connect(env),
    mayPost: async () => true,
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
    sweepAfter: async (milliseconds: number, changes: Partial<Announcers> = {}) => {
      now += milliseconds;
      await sweep({ ...deps, ...changes });
    },
    /** As if so many announcements had failed, one after the other. */
    failFor: async (times: number) => {
      for (let at = 0; at < times; at++) await deps.memory.failed(deps.now(), deps.now());
    },
    /** Announces what is on the queue, and says how many that were. */
    workOff: async () => {
      const tasks = queue.splice(0);
      for (const task of tasks) await announce(task, 1, deps);
      return tasks.length;
    },
    health: async (changes: Partial<Announcers> = {}) => {
      const reply = await healthOf({ ...deps, ...changes });
      return { status: reply.status, ...(await reply.json()) };
    },
  };
}
