import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach } from "vitest";
import { contactPath, type Reply } from "../contract/limits.ts";
import { connect, type Dependencies } from "./dependencies.ts";
import { healthOf } from "./health.ts";
import { createDesk } from "./index.ts";
import type { StoredLead } from "./leads.ts";
import { isNote } from "./note.ts";
import { type Channel, type Notice, notify, notifyOfWeek, type Step } from "./notify.ts";
import { sweep } from "./sweep.ts";

export { env };

// Every test of the Worker begins with an empty store.
beforeAll(() => applyD1Migrations(env.DB, env.MIGRATIONS));
beforeEach(async () => {
  const tables = ["leads", "canary", "desk"].map((table) => `DELETE FROM ${table}`);
  const desk = `INSERT INTO desk (id, noted_at) VALUES (1, '${new Date(noon).toISOString()}')`;
  const statements = [...tables, desk];
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
    start: async () => {},
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

/** The sweep and the workflows on the test's clock, with the test's channels, over the real store. */
export function backRoom(channels: Sends, canaryChannels: Sends = {}) {
  const sent: string[] = [];
  const attempts = { mail: 0, webhook: 0 };
  const told: (Notice & { through: string })[] = [];
  const started: string[] = [];
  const clock = { now: noon };
  const channelsOf = (sends: Sends, whose: string) =>
    Object.entries(sends).map(([name, send]): Channel => ({
      name: name === "mail" ? "mail" : "webhook",
      send: async () => {
        attempts[name === "mail" ? "mail" : "webhook"] += 1;
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
    canarySecret: "",
    start: async (id) => void started.push(id),
    revive: async (id) => void started.push(id),
    firstRetrySeconds: 15,
    now: () => new Date(clock.now),
  };
  const engine = workflowsOn(deps, clock);
  return {
    deps,
    attempts,
    sent,
    told,
    /** The instances that were to be started. */
    started,
    run: engine.run,
    setClock: (moment: string) => void (clock.now = Date.parse(moment)),
    wait: engine.wait,
    sweepAfter: async (milliseconds: number, changes: Partial<Dependencies> = {}) => {
      await engine.wait(milliseconds);
      await sweep({ ...deps, ...changes });
    },
    /** Runs the instances that were started since the last time, and returns how many. */
    workOff: async () => {
      const ids = started.splice(0);
      await Promise.all(ids.map((id) => engine.run(id)));
      return ids.length;
    },
    health: async (changes: Partial<Dependencies> = {}) => {
      const reply = await healthOf({ ...deps, ...changes });
      return { status: reply.status, ...(await reply.json()) };
    },
  };
}

/** Runs workflows without their engine: retries wait for the test's clock. workflow.test.ts uses the real engine. */
function workflowsOn(deps: Dependencies, clock: { now: number }) {
  const busy = new Set<Promise<unknown>>();
  const asleep: { until: number; wake: () => void }[] = [];
  const stepWith = (onError: (error: unknown) => void) => {
    const run = async (config: Config, work: Work, attempt = 1): Promise<unknown> => {
      const attempted = work({ attempt }).then(
        (result) => ({ result }),
        (error: unknown) => ({ error }),
      );
      busy.add(attempted);
      const outcome = await attempted.finally(() => busy.delete(attempted));
      if ("result" in outcome) return outcome.result;
      onError(outcome.error);
      if (attempt > config.retries.limit) throw outcome.error;
      const until = clock.now + config.retries.delay({ ctx: { attempt } });
      await new Promise<void>((wake) => asleep.push({ until, wake }));
      return run(config, work, attempt + 1);
    };
    return { do: (_: string, ...step: [Config, Work]) => run(...step) } as unknown as Step;
  };
  const settle = async () => {
    do {
      await Promise.all(busy);
      await new Promise((resolve) => setTimeout(resolve));
    } while (busy.size > 0);
  };
  return {
    /** Until the instance has ended or waits for a retry. */
    run: async (id: string, onError: (error: unknown) => void = () => {}) => {
      (isNote(id) ? notifyOfWeek : notify)(id, stepWith(onError), deps).catch(() => {});
      await settle();
    },
    /** Lets time pass. Retries of the same minute happen together. */
    wait: async (milliseconds: number) => {
      const end = clock.now + milliseconds;
      for (;;) {
        asleep.sort((one, other) => one.until - other.until);
        const next = asleep[0]?.until ?? Infinity;
        if (next > end) break;
        clock.now = Math.min(end, next + minute);
        const due = asleep.filter(({ until }) => until <= clock.now);
        asleep.splice(0, due.length);
        for (const { wake } of due) wake();
        await settle();
      }
      clock.now = end;
    },
  };
}

interface Config {
  retries: { limit: number; delay: (failure: { ctx: { attempt: number } }) => number };
}
type Work = (context: { attempt: number }) => Promise<unknown>;
