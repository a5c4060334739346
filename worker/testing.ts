import { createExecutionContext, type D1Migration } from "cloudflare:test";
import { env as bindings } from "cloudflare:workers";
import { contactPath, fields, honeypot, type Reply, rulesOf } from "../contract/form.ts";
import { answers } from "../contract/testing.ts";
import type { Note } from "./channels/channel.ts";
import { deliver, type Step } from "./deliver.ts";
import { connect, type Dependencies, type Env, type Instance } from "./dependencies.ts";
import { healthOf } from "./health.ts";
import { createWorker } from "./index.ts";
import type { StoredLead } from "./leads.ts";
import { sweep } from "./sweep.ts";

/** What vitest.config.ts adds to the bindings. */
interface TestEnv extends Env {
  MIGRATIONS: D1Migration[];
  TEST_DATE: string;
  WEBHOOK_URL: string;
}
export const env = bindings as unknown as TestEnv;

/** The origin of tests/kit/webhook-receiver.ts. */
export const webhookReceiver = new URL(env.WEBHOOK_URL).origin;

export const message = answers;

/** Finds the values of `message`. */
export const personal = /dana|mercer|spreadsheet|standing/i;

export const ok = () => {};
/** The error contains personal data, as a real one may. */
export const fail = () => Promise.reject(new Error("no answer: dana@example.com"));

export const hang = () => new Promise<never>(() => {});

type AnyRow = StoredLead & Record<string, string | null>;

export async function query<Row = AnyRow>(sql: string, ...values: string[]) {
  const statement = env.DB.prepare(sql).bind(...values);
  return (await statement.run<Row>()).results;
}

export const rows = () => query("SELECT * FROM leads ORDER BY received_at");

/** The channels that have accepted the only lead, and whether it is delivered. */
export async function outcome() {
  const [row] = await rows();
  const channels = Object.keys(JSON.parse(row?.accepted ?? "{}"));
  return { channels: channels.toSorted(), isDelivered: row?.delivered_at !== null };
}

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

const controls = fields.map((name) => {
  const { isMultiline, options } = rulesOf(name);
  const choices = ["", ...(options ?? [])].map(
    (option) => `<option value="${escape(option)}"></option>`,
  );
  const control = options
    ? `<select name="${name}">${choices.join("")}</select>`
    : isMultiline
      ? `<textarea name="${name}"></textarea>`
      : `<input name="${name}">`;
  return `${control}<p data-fill="${name}-problem" hidden></p>`;
});
/** A page with everything that the Worker fills in. tests/no-script.spec.ts and tests/screens.spec.ts test the real pages. */
export const contactPage = async () =>
  new Response(`<head><title>Contact</title></head><template data-show="sent"><h2 data-fill="sent-title"></h2>
    <b data-fill="sent"></b> <b data-fill="date"></b> <b data-fill="number"></b></template>
    <div data-hydrate><form>
      <p data-show="problem" hidden><b data-fill="problem-title"></b><i data-fill="problem"></i><a data-fill="mail" hidden></a></p>
      <input type="hidden" name="page" disabled><input type="hidden" name="key" disabled>${controls.join("")}
      <div data-hide="problem"><input name="${honeypot}"></div>
    </form></div>`);

/** The time at which the clock of each test starts. vitest.config.ts sets it. */
export const start = Date.parse(env.TEST_DATE);

/** The real Worker and database, with some dependencies replaced. */
export function workerWith(overrides: Partial<Dependencies> = {}) {
  const worker = createWorker((given) => {
    const deps = connect(given);
    return {
      ...deps,
      isWithinRateLimit: async () => true,
      instances: { ...deps.instances, start: async () => {} },
      now: () => new Date(start),
      ...overrides,
    };
  });
  type Headers = Record<string, string>;
  const visit = async (path: string, init?: RequestInit) =>
    worker.fetch(new Request(`http://localhost${path}`, init), env, createExecutionContext());
  const post = (body: BodyInit | null, headers: Headers = {}) =>
    visit(contactPath, { method: "POST", body, headers });
  return {
    ...worker,
    visit,
    post,
    postJson: (body: object, headers: Headers = {}) =>
      post(JSON.stringify(body), { "Content-Type": "application/json", ...headers }),
    postForm: (fields: Record<string, string>, headers: Headers = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return post(form, headers);
    },
  };
}

/** Posts a message and returns its id. */
export async function storeLead(changes: object = {}, deps: Partial<Dependencies> = {}) {
  const reply = await workerWith(deps).postJson({ ...message, ...changes });
  const answer: Reply = await reply.json();
  return answer.ok ? answer.id : "";
}

type Name = "mail" | "webhook";
type Status = Awaited<ReturnType<Dependencies["instances"]["find"]>>["status"];

/** Sweep, workflows and health on the real database, with the test's clock and channels. */
export function simulate(channels: Partial<Record<Name, () => unknown>>) {
  const clock = { now: start };
  /** The times of the attempts with each channel, in milliseconds after the start. */
  const attempts: Record<Name, number[]> = { mail: [], webhook: [] };
  const notes: (Note & { channel: string })[] = [];
  /** What the sweep has done with instances: "start the-id 1", "terminate the-id 1". */
  const calls: string[] = [];
  const statuses = new Map<string, Status>();
  const nameOf = ({ leadId, instanceNumber }: Instance) => `${leadId} ${instanceNumber}`;
  const change = (action: string, instance: Instance, status: Status) => async () => {
    calls.push(`${action} ${nameOf(instance)}`);
    statuses.set(nameOf(instance), status);
  };
  const deps: Dependencies = {
    ...connect(env),
    channels: (Object.keys(channels) as Name[]).map((name) => ({
      name,
      send: async () => {
        attempts[name].push(clock.now - start);
        await channels[name]?.();
      },
      sendNote: async (note: Note) => {
        await channels[name]?.();
        notes.push({ channel: name, ...note });
      },
    })),
    instances: {
      start: (instance) =>
        change(instance.isFollowUp ? "follow up" : "start", instance, "running")(),
      find: async (instance) => ({
        status: statuses.get(nameOf(instance)) ?? "missing",
        terminate: change("terminate", instance, "terminated"),
      }),
    },
    now: () => new Date(clock.now),
  };
  return {
    deps,
    attempts,
    notes,
    calls,
    setStatus: (lead: string, status: Status, number = 1) =>
      void statuses.set(`${lead} ${number}`, status),
    setClock: (date: string | number) => void (clock.now = new Date(date).getTime()),
    sweepAfter: async (milliseconds: number, changes: Partial<Dependencies> = {}) => {
      clock.now += milliseconds;
      await sweep({ ...deps, ...changes });
    },
    health: async (changes: Partial<Dependencies> = {}) => {
      const reply = await healthOf({ ...deps, ...changes });
      const answer: { problems: string[] } = await reply.json();
      return { status: reply.status, ...answer };
    },
    /** Runs an instance of a lead to its end. Returns the results and errors of its attempts. */
    run: async (leadId: string, instanceNumber = 1, maxAttempts = Infinity, isFollowUp = false) => {
      const outcomes: unknown[] = [];
      const runStep = async ({ retries }: Config, work: Attempt, attempt = 1): Promise<void> => {
        try {
          outcomes.push(await work({ attempt }));
        } catch (error) {
          outcomes.push(error);
          if (attempt > retries.limit || attempt === maxAttempts) throw error;
          clock.now += retries.delay({ ctx: { attempt } });
          return runStep({ retries }, work, attempt + 1);
        }
      };
      const start = (_: string, config: Config, work: Attempt) => runStep(config, work);
      const instance = { leadId, instanceNumber, isFollowUp };
      await deliver(instance, { do: start } as Step, deps).catch(() => {});
      statuses.set(nameOf(instance), "errored");
      return outcomes;
    },
  };
}

type Attempt = (context: { attempt: number }) => Promise<unknown>;
interface Config {
  retries: { limit: number; delay: (failure: { ctx: { attempt: number } }) => number };
}
