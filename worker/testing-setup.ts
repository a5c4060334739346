import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach } from "vitest";

beforeAll(() => applyD1Migrations(env.DB, env.MIGRATIONS));
beforeEach(async () => {
  const tables = ["leads", "state"].map((table) => `DELETE FROM ${table}`);
  const state = "INSERT INTO state (id, proved_at) VALUES (1, '9999')";
  await env.DB.batch([...tables, state].map((sql) => env.DB.prepare(sql)));
});
