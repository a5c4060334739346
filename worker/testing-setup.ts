import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach } from "vitest";
import { start } from "./testing.ts";

beforeAll(() => applyD1Migrations(env.DB, env.MIGRATIONS));
beforeEach(async () => {
  const tables = ["leads", "desk"].map((table) => `DELETE FROM ${table}`);
  const desk = `INSERT INTO desk (id, noted_at) VALUES (1, '${new Date(start).toISOString()}')`;
  await env.DB.batch([...tables, desk].map((sql) => env.DB.prepare(sql)));
});
