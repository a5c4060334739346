import { expect, test } from "@playwright/test";
import { contactPath } from "../contract/limits.ts";
import { newSubject } from "./kit/form.ts";
import { ask, expectFromDesk, expectNothingLeaked } from "./kit/raw.ts";

// What a body may hold is tried in worker/bad-input.test.ts; here is what only a request can do.

const asJson = { "Content-Type": "application/json" };
const asForm = { "Content-Type": "application/x-www-form-urlencoded" };
const form = (changes: object) =>
  new URLSearchParams({
    name: "Dana Mercer",
    email: "dana@example.com",
    subject: newSubject(),
    message: "We run about sixty standing orders a week.",
    ...changes,
  }).toString();

for (const [status, attempt, headers, body] of [
  [400, "a zip that nobody asked for", { ...asJson, "Content-Encoding": "gzip" }, "\u001F\u008B"],
  [415, "no type", {}, form({})],
  [413, "a megabyte of form", asForm, form({ message: "x".repeat(2 ** 20) })],
  [403, "a megabyte from another site", { ...asJson, Origin: "null" }, "x".repeat(2 ** 20)],
  [
    422,
    "another method in a header",
    { ...asForm, "X-HTTP-Method-Override": "DELETE" },
    form({ name: " " }),
  ],
] as const) {
  test(`${attempt}: ${status}`, { tag: "@SAFE-1" }, async ({ baseURL }) => {
    const reply = await ask(baseURL, contactPath, { method: "POST", headers, body });
    expectFromDesk(reply, attempt);
    expect(reply.status).toBe(status);
    expect((await ask(baseURL, "/api/health")).status).toBe(200);
  });
}

test(
  "a confirmation leads home, whatever the request says",
  { tag: "@SAFE-1" },
  async ({ baseURL }) => {
    for (const lie of ["Host", "X-Forwarded-Host", "Forwarded", "X-Original-URL"]) {
      const headers = { ...asForm, [lie]: "evil.example" };
      const reply = await ask(baseURL, contactPath, { method: "POST", headers, body: form({}) });
      expectFromDesk(reply, lie);
      expect(reply.status, lie).toBe(303);
      expect(reply.headers["location"], lie).toMatch(/^\/api\/contact\/[\w-]{36}#message-sent$/);
    }
  },
);

test("methods that nobody offers", { tag: "@SAFE-1" }, async ({ baseURL }) => {
  for (const method of ["GET", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "PURGE"]) {
    const reply = await ask(baseURL, contactPath, { method });
    expectFromDesk(reply, method);
    expect([reply.status, reply.headers["allow"]], method).toEqual([405, "POST"]);
    if (method === "GET") continue;
    const page = await ask(baseURL, "/", { method });
    expectNothingLeaked(page, method);
    expect([page.status, page.body], method).toEqual([405, ""]);
  }
});
