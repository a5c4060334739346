import fc from "fast-check";
import { expect, test } from "vitest";
import { mailLink } from "./mail-link.ts";

const partsOf = (link: string) => {
  const { searchParams } = new URL(link);
  return { subject: String(searchParams.get("subject")), body: String(searchParams.get("body")) };
};

const cutMark = /\n\n\[Cut here\. .*\]$/;

test("carries what was typed", () => {
  const typed = { name: "Dana & Co.", subject: "Orders + more", message: "One.\n100 % of it?" };
  expect(partsOf(mailLink(typed))).toEqual({
    subject: "Orders + more",
    body: "One.\n100 % of it?\n\nDana & Co.",
  });
});

test("a cut text ends with a whole character and says so", () => {
  const { body } = partsOf(mailLink({ message: "📦".repeat(5000) }));
  expect(body).toMatch(cutMark);
  expect(body.replace(cutMark, "")).toMatch(/^(📦){100,}$/u);
});

test("is never too long, never broken, and cut only where it says so", () => {
  // Of any 16-bit units, halves of characters among them.
  const unit = fc.integer({ max: 0xffff, min: 0 }).map((code) => String.fromCharCode(code));
  const text = fc.string({ unit, maxLength: 300 });
  const long = fc.tuple(text, fc.integer({ min: 1, max: 100 })).map(([part, n]) => part.repeat(n));
  fc.assert(
    fc.property(text, text, long, (name, subject, message) => {
      const link = mailLink({ name, subject, message });
      expect(link.length).toBeLessThan(2000);
      const got = partsOf(link);
      const body = [message, name].filter(Boolean).join("\n\n").toWellFormed();
      if (got.body === body) {
        expect(got.subject).toBe(subject.toWellFormed());
        return;
      }
      expect(got.body).toMatch(cutMark);
      expect(body.startsWith(got.body.replace(cutMark, ""))).toBe(true);
      expect(subject.toWellFormed().startsWith(got.subject)).toBe(true);
    }),
  );
});
