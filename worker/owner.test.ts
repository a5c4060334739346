import { expect, test } from "vitest";
import text from "../docs/owner.md?raw";
import { honeypot } from "../contract/limits.ts";
import { ok, query, rows, simulate, storeLead } from "./testing.ts";

test("the SQL statements in docs/owner.md work @DOCS-2", async () => {
  const [list = "", spam = "", release = "", forget = ""] = Array.from(
    text.matchAll(/```sql\n(.*?)```/gs),
    ([, sql]) => sql,
  );
  await storeLead();
  await storeLead({ subject: "Held", [honeypot]: "x" });
  await storeLead({ email: "Visitor@Example.com" });

  expect(await query(list)).toHaveLength(2);
  const [held, ...others] = await query(spam);
  expect([held?.subject, others]).toEqual(["Held", []]);

  await query(release.replace("the-id", String(held?.id)));
  const { sweepAfter, started } = simulate({ mail: ok });
  await sweepAfter(0);
  expect(started).toEqual([`${held?.id}_1`]);

  await query(forget);
  const emails = (await rows()).map(({ email }) => email);
  expect(emails).toEqual(["dana@example.com", "dana@example.com"]);
});
