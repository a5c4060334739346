import { randomUUID } from "node:crypto";
import { expect, test } from "./fixtures.ts";
import { leadsAbout, newSubject, store } from "./form.ts";
import { ownersCommand } from "./owners-command.ts";

test("the owner lists, exports, retries and forgets", { tag: "@LEAD-7" }, async ({ request }) => {
  const subject = newSubject();
  const email = `${randomUUID()}@example.com`;
  const data = { name: '=HYPERLINK("x")', email, subject, message: "Hello." };
  const reply = await request.post("/api/contact", { data });
  const { id }: { id: string } = await reply.json();

  const table = ownersCommand(store);
  for (const fact of [id, email, subject, "Hello."]) expect(table).toContain(fact);
  const line = ownersCommand(store, "--csv")
    .split("\n")
    .find((entry) => entry.includes(id));
  expect(line).toContain(`"'=HYPERLINK(""x"")"`);
  expect(ownersCommand(store, "--retry")).toMatch(/^\d+ messages/);
  expect(ownersCommand(store, "--forget", email.toUpperCase())).toContain("1 messages deleted");
  expect(leadsAbout(subject)).toEqual([]);
});

test("forgetting takes an address as it is", { tag: "@LEAD-7" }, async ({ request }) => {
  const email = `o'brien-${randomUUID()}@example.com`;
  const data = { name: "Dana Mercer", email, subject: newSubject(), message: "Hello." };
  expect((await request.post("/api/contact", { data })).status()).toBe(201);

  // Unquoted, this would be true of every message. (`' OR '1'='1` would be true of none.)
  const hostile = "') OR lower('1') = lower('1";
  expect(ownersCommand(store, "--forget", hostile)).toBe("0 messages deleted.\n");
  expect(ownersCommand(store, "--forget", email)).toBe("1 messages deleted.\n");
});
