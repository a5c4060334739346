import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach } from "vitest";
import { start } from "./testing.ts";

beforeAll(() => applyD1Migrations(env.DB, env.MIGRATIONS));
beforeEach(async () => {
  const tables = ["leads", "state"].map((table) => `DELETE FROM ${table}`);
  const state = `INSERT INTO state (id, note_end, proved_at) VALUES (1, '${new Date(start).toISOString()}', '9999')`;
  await env.DB.batch([...tables, state].map((sql) => env.DB.prepare(sql)));
});
