import { expect, test } from "vitest";
import { senderStep } from "./checklist.ts";
import { findDatabase } from "./database.ts";

const placeholder = "00000000-0000-0000-0000-000000000000";
const ours = { uuid: "1a2b", name: "acme-leads", jurisdiction: null };
const current = { database_name: "template-leads", database_id: placeholder };
const wanted = { name: "acme-leads", isEu: false, mayReuse: false };

test.for<[reason: string, databases: object[], changes: object, expected: string | undefined]>([
  ["a new name", [], {}, undefined],
  ["an interrupted run", [ours], { database_name: "acme-leads" }, "1a2b"],
  ["the id is known, under any name", [{ ...ours, name: "x" }], { database_id: "1a2b" }, "1a2b"],
  ["the user allows it", [ours], { mayReuse: true }, "1a2b"],
  [
    "the right jurisdiction",
    [{ ...ours, jurisdiction: "eu" }],
    { mayReuse: true, isEu: true },
    "1a2b",
  ],
])("@LAUNCH-5 the database of the site: %s", ([, databases, changes, expected]) => {
  const found = findDatabase(
    databases as never,
    { ...current, ...changes },
    { ...wanted, ...changes },
  );
  expect(found?.uuid).toBe(expected);
});

test.for<[reason: string, databases: object[], changes: object, message: string]>([
  ["another site has the name", [ours], {}, "already has a database"],
  ["another account has the id", [ours], { database_id: "3c4d" }, "does not have"],
  ["not in the EU", [ours], { mayReuse: true, isEu: true }, "cannot be moved"],
])("@LAUNCH-6 no database: %s", ([, databases, changes, message]) => {
  const find = () =>
    findDatabase(databases as never, { ...current, ...changes }, { ...wanted, ...changes });
  expect(find).toThrow(message);
});

test.for<[domain: string, mailServers: string[] | undefined, state: string, text: RegExp]>([
  ["acme.com", [], "to do", /enable Email Routing for acme\.com\.$/],
  ["acme.com", ["route1.mx.cloudflare.net"], "done", /enable Email Routing for acme\.com\.$/],
  ["acme.com", ["aspmx.l.google.com"], "not checked", /Never enable .* website@web\.acme\.com/],
  ["acme.com", undefined, "not checked", /already has mailboxes/],
  ["www.acme.com", [], "to do", /add the subdomain www\.acme\.com .* for acme\.com\. If .* never/],
  ["web.acme.com", ["mx.web.test"], "not checked", /Never enable .* web\.web\.acme\.com/],
  ["web.acme.com", ["route1.mx.cloudflare.net"], "done", /add the subdomain web\.acme\.com/],
])("@LAUNCH-7 the sender %s with the mail servers %j", ([domain, mailServers, state, text]) => {
  const step = senderStep(domain, "acme.com", mailServers);
  expect(step).toEqual([
    state,
    expect.stringMatching(text),
    expect.stringContaining("email-service"),
  ]);
});
