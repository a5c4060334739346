import fc from "fast-check";
import { expect, test } from "vitest";
import { mailLink } from "./mail-link.ts";

const partsOf = (link: string) => {
  const { searchParams } = new URL(link);
  return { subject: String(searchParams.get("subject")), body: String(searchParams.get("body")) };
};

const cutNote = /\n\n\[Cut here\. .*\]$/;

test("a mail link contains the text of the form", () => {
  const typed = { name: "Dana & Co.", subject: "Orders + more", message: "One.\n100 % of it?" };
  expect(partsOf(mailLink(typed))).toEqual({
    subject: "Orders + more",
    body: "One.\n100 % of it?\n\nDana & Co.",
  });
});

test("a mail link is never too long or malformed, and shortened only with a note", () => {
  // Any 16-bit code units, including lone surrogates.
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
      expect(got.body).toMatch(cutNote);
      const kept = got.body.replace(cutNote, "");
      expect(body.startsWith(kept)).toBe(true);
      // The longest escape of a character has 12 bytes.
      if (kept !== body) expect(link.length).toBeGreaterThan(1987);
      expect(subject.toWellFormed().startsWith(got.subject)).toBe(true);
    }),
  );
});
