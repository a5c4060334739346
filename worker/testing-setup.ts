import { applyD1Migrations } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, expect } from "vitest";
import { env, personal } from "./testing.ts";

beforeAll(() => applyD1Migrations(env.DB, env.MIGRATIONS));
beforeEach(async () => {
  const now = new Date(env.TEST_DATE).toISOString();
  const state = `UPDATE state SET swept_at = '${now}', noted_at = '${now}'`;
  await env.DB.batch(["DELETE FROM leads", state].map((sql) => env.DB.prepare(sql)));
});

const logged: string[] = [];
// oxlint-disable-next-line no-console -- the Worker logs with it
console.log = (line: string) => void logged.push(line);

afterEach(() => {
  expect(logged.splice(0).filter((line) => personal.test(line))).toEqual([]);
});
