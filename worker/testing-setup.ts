import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach } from "vitest";

beforeAll(() => applyD1Migrations(env.DB, env.MIGRATIONS));
beforeEach(async () => {
  const state = `UPDATE state SET swept_at = '', noted_at = '${new Date(env.TEST_DATE).toISOString()}'`;
  await env.DB.batch(["DELETE FROM leads", state].map((sql) => env.DB.prepare(sql)));
});
