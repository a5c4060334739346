import { env } from "cloudflare:workers";
import { contactPath, type Reply } from "../contract/limits.ts";
import { connect, type Dependencies } from "./dependencies.ts";
import { healthOf } from "./health.ts";
import { createWorker } from "./index.ts";
import type { ChannelName, StoredLead } from "./leads.ts";
import { isNote } from "./note.ts";
import { type Channel, type Notice, notify, sendWeeklyNote, type Step } from "./notify.ts";
import { sweep } from "./sweep.ts";
import { minute } from "./time.ts";

export { env };

export const message = {
  name: "Dana Mercer",
  email: "dana@example.com",
  subject: "Replacing our order spreadsheet",
  message: "We run about sixty standing orders a week.",
};

export const ok = () => {};
/** The error contains personal data, as a real one may. */
export const fail = () => Promise.reject(new Error("no answer: dana@example.com"));

export async function query<Row = StoredLead & Record<string, string | null>>(sql: string) {
  return (await env.DB.prepare(sql).all<Row>()).results;
}

export const rows = () => query("SELECT * FROM leads ORDER BY received_at");

/** When the clock of each test starts. vitest.config.ts sets it. */
export const start = Date.parse(env.TEST_DATE);

/** The real Worker and database, with some dependencies replaced. */
export function workerWith(overrides: Partial<Dependencies> = {}) {
  const worker = createWorker((given) => ({
    ...connect(given),
    isWithinRateLimit: async () => true,
    start: async () => {},
    now: () => new Date(start),
    ...overrides,
  }));
  type Headers = Record<string, string>;
  const visit = async (path: string, init?: RequestInit) =>
    worker.fetch(new Request(`http://localhost${path}`, init), env);
  const post = (body: BodyInit | null, headers: Headers = {}) =>
    visit(contactPath, { method: "POST", body, headers });
  return {
    ...worker,
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

/** Posts a message and returns its id. */
export async function storeLead(
  changes: object = {},
  deps: Partial<Dependencies> = {},
  headers: Record<string, string> = {},
) {
  const reply = await workerWith(deps).postJson({ ...message, ...changes }, headers);
  const answer: Reply = await reply.json();
  return answer.ok ? answer.id : "";
}

/** Inserts leads that were received this many minutes before the start. */
export async function storeLeads(count: number, minutesBefore = 0) {
  const received = start - minutesBefore * minute;
  await env.DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
     INSERT INTO leads (id, fingerprint, name, email, subject, message, status, received_at, pending_until)
     SELECT 'old-' || n, 'old-' || n, 'Dana', 'dana@example.com', 'Orders', 'Text', 'kept', ?, ? FROM numbers`,
  )
    .bind(count, new Date(received).toISOString(), new Date(received + minute).toISOString())
    .run();
}

type Sends = Partial<Record<ChannelName, () => unknown>>;

/** Sweep, workflows and health on the real database, with the test's clock and channels. */
export function simulate(channels: Sends) {
  const sent: string[] = [];
  const attempts = { mail: 0, webhook: 0 };
  const notices: (Notice & { channel: string })[] = [];
  const started: string[] = [];
  const clock = { now: start };
  const channelsOf = (sends: Sends) =>
    (["mail", "webhook"] as const).flatMap((name): Channel[] => {
      const send = sends[name];
      if (!send) return [];
      const sendLead = async () => {
        attempts[name] += 1;
        await send();
        sent.push(name);
      };
      const sendNotice = async (notice: Notice) => {
        await send();
        notices.push({ channel: name, ...notice });
      };
      return [{ name, send: sendLead, sendNotice }];
    });
  const deps: Dependencies = {
    ...connect(env),
    isWithinRateLimit: async () => true,
    channels: channelsOf(channels),
    start: async (id) => void started.push(id),
    revive: async (id) => void started.push(id),
    now: () => new Date(clock.now),
  };
  const workflows = simulateWorkflows(deps, clock);
  return {
    deps,
    attempts,
    sent,
    notices,
    /** The ids of the instances that were started. */
    started,
    run: workflows.run,
    setClock: (date: string) => void (clock.now = Date.parse(date)),
    wait: workflows.wait,
    sweepAfter: async (milliseconds: number, changes: Partial<Dependencies> = {}) => {
      await workflows.wait(milliseconds);
      await sweep({ ...deps, ...changes });
    },
    /** Runs the instances that were started since the last call. */
    runStarted: () => Promise.all(started.splice(0).map((id) => workflows.run(id))),
    health: async (changes: Partial<Dependencies> = {}) => {
      const reply = await healthOf({ ...deps, ...changes });
      return { status: reply.status, ...(await reply.json()) };
    },
  };
}

/** Runs workflows with retries on the test's clock. workflow.test.ts uses Cloudflare's engine. */
function simulateWorkflows(deps: Dependencies, clock: { now: number }) {
  const busy = new Set<Promise<unknown>>();
  const asleep: { until: number; wake: () => void }[] = [];
  const stepWith = (onOutcome: (outcome: unknown) => void) => {
    const run = async (config: Config, work: Work, attempt = 1): Promise<unknown> => {
      const attempted = work({ attempt }).then(
        (result) => ({ result }),
        (error: unknown) => ({ error }),
      );
      busy.add(attempted);
      const outcome = await attempted.finally(() => busy.delete(attempted));
      onOutcome("result" in outcome ? outcome.result : outcome.error);
      if ("result" in outcome) return outcome.result;
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
    /** Resolves when the instance has ended or waits for a retry. */
    run: async (id: string, onOutcome: (outcome: unknown) => void = () => {}) => {
      (isNote(id) ? sendWeeklyNote : notify)(id, stepWith(onOutcome), deps).catch(() => {});
      await settle();
    },
    /** Moves the clock. Retries within the same minute run together. */
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
