import { expect, test, vi } from "vitest";
import { fieldTable } from "../contract/fields.ts";
import { problems } from "../contract/form.ts";
import { connect } from "./dependencies.ts";
import { ownerSql } from "./leads.ts";
import { env, fail, hang, message, query, rows, storeLead, workerWith } from "./testing.ts";
import { minute } from "./time.ts";

test("twenty simultaneous posts of a message are one lead: one gets 201, and all get the same id", async () => {
  const post = () => workerWith().postJson({ ...message, key: "k1" });
  const replies = await Promise.all(Array.from({ length: 20 }, post));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  for (const reply of replies) expect(await reply.json()).toEqual({ ok: true, id: row?.id });
});

test.each([
  ["another text with the same key is new", { key: "k" }, { key: "k", subject: "Other" }, 0, 2],
  ["another key is a new lead", { key: "k1" }, { key: "k2" }, 0, 2],
  ["without a key the same text on the same day is one lead", {}, {}, 59, 1],
  ["without a key the same text on the next day is a new lead", {}, {}, 61, 2],
])("%s", async (_, first, second, minutes, count) => {
  const eleven = Date.parse("2026-11-15T23:00:00Z");
  await storeLead(first, { now: () => new Date(eleven) });
  await storeLead(second, { now: () => new Date(eleven + minutes * minute) });
  expect(await rows()).toHaveLength(count);
});

test("texts are tidied, and invalid extras are ignored", async () => {
  const texts = { name: " \u202ADana\tLee\u202C\u0007", message: " a\r\nb\u0007 " };
  await storeLead({ ...texts, key: "", page: "/\\[", openFor: "no" });
  const stored = { name: "Dana Lee", message: "a\nb", page: null };
  expect(await query(ownerSql.list)).toMatchObject([stored]);
});

test("a reply with status 422 has an error for each invalid field", async () => {
  const reply = await workerWith().postJson({ ...message, name: " ", email: "dana" });
  const errors = { name: fieldTable.name.missing, email: problems.emailFormat };
  expect(reply.status).toBe(422);
  expect(await reply.json()).toEqual({ ok: false, error: expect.any(String), errors });
});

test("the rate limit accepts six of 60 simultaneous posts from one address, and stores each of them", async () => {
  const { isWithinRateLimit } = connect(env);
  const { postJson } = workerWith({ isWithinRateLimit });
  const post = (address: string, key: number) =>
    postJson({ ...message, key: `k${key}` }, { "CF-Connecting-IP": address });
  const posts = Array.from({ length: 60 }, (_, key) => post("192.0.2.1", key));
  const replies = await Promise.all(posts);
  const accepted = replies.filter(({ status }) => status === 201);
  const refused = replies.filter(({ status }) => status === 429);
  expect(accepted.length + refused.length).toBe(60);
  // The limit is 6 a minute, and a new minute may begin during the test.
  expect(accepted.length).toBeGreaterThanOrEqual(6);
  expect(accepted.length).toBeLessThanOrEqual(12);
  expect(await rows()).toHaveLength(accepted.length);
  for (const { headers } of refused) expect(headers.get("Retry-After")).toBe("60");
  expect((await post("192.0.2.2", 60)).status).toBe(201);
});

test("the rate limit counts the addresses of an IPv6 network as one", async () => {
  const counted: string[] = [];
  const isWithinRateLimit = async (address: string) => counted.push(address) > 0;
  for (const address of ["2001:db8:7:1::5", "2001:db8:7:1:a:b:c:d", "::1"]) {
    await workerWith({ isWithinRateLimit }).postJson(message, { "CF-Connecting-IP": address });
  }
  expect(counted).toEqual(["2001:db8:7:1", "2001:db8:7:1", ":0:0:0"]);
});

test("posts are accepted while the rate limit does not answer", async () => {
  const { isWithinRateLimit } = connect({ ...env, RATE_LIMIT: { limit: fail } });
  expect(await isWithinRateLimit("192.0.2.3")).toBe(true);
});

test.each([fail, hang])("the reply does not depend on the start of an instance", async (end) => {
  const start = vi.fn(end);
  const instances = { ...connect(env).instances, start };
  const reply = await workerWith({ instances }).postJson(message);
  expect([reply.status, await reply.json()]).toMatchObject([201, { ok: true }]);
  const [row] = await rows();
  expect(start.mock.calls).toEqual([[{ leadId: row?.id, instanceNumber: 1 }]]);
});

test.each([
  ["HEAD", "/api/health", 200, null],
  ["HEAD", "/api/contact", 405, null],
  ["HEAD", "/api/nothing", 404, null],
  // A browser that reloads the URL of a refused form.
  ["GET", "/api/contact", 303, "/contact"],
])("%s %s answers %i, without a body", async (method, path, status, location) => {
  const reply = await workerWith().visit(path, { method, headers: { Accept: "text/html,*/*" } });
  expect([reply.status, await reply.text()]).toEqual([status, ""]);
  expect(reply.headers.get("Location")).toBe(location);
});
