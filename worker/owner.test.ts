import { expect, test } from "vitest";
import text from "../docs/owner.md?raw";
import { honeypot } from "../contract/limits.ts";
import { ask, backRoom, keepOne, ok, rows } from "./testing.ts";

test("@DOCS-2 the statements for the database's console do what they say", async () => {
  const [all = "", held = "", release = "", forget = ""] = Array.from(
    text.matchAll(/```sql\n(.*?)```/gs),
    ([, sql]) => sql,
  );
  await keepOne();
  await keepOne({ subject: "Held", [honeypot]: "x" });
  await keepOne({ email: "Visitor@Example.com" });

  expect(await ask(all)).toHaveLength(2);
  const [spam, ...others] = await ask(held);
  expect([spam?.subject, others]).toEqual(["Held", []]);

  await ask(release.replace("the-id", String(spam?.id)));
  const { sweepAfter, started } = backRoom({ mail: ok });
  await sweepAfter(0);
  expect(started).toEqual([spam?.id]);

  await ask(forget);
  expect((await rows()).map(({ email }) => email)).toEqual([
    "dana@example.com",
    "dana@example.com",
  ]);
});
