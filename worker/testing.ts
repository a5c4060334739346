import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { connect, createDesk, type Neighbors } from "./index.ts";

export { env };

export const message = {
  name: "Dana Mercer",
  email: "dana@example.com",
  subject: "Replacing our order spreadsheet",
  message: "We run about sixty standing orders a week.",
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
  await env.DB.prepare("DELETE FROM leads").run();
}

export async function rows() {
  const { results } = await env.DB.prepare("SELECT * FROM leads ORDER BY received_at").all<Row>();
  return results;
}

/** The real desk and its real store, with some neighbors replaced. */
export function deskWith(overrides: Partial<Neighbors> = {}) {
  const desk = createDesk((given, request) => ({
    ...connect(given, request),
    mayPost: async () => true,
    // What the queue does with a lead is tried on its own; here it is only taken.
    enqueue: async () => {},
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
