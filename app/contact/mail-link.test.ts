import fc from "fast-check";
import { expect, test } from "vitest";
import { byField } from "../../contract/form.ts";
import { mailLink } from "./mail-link.ts";

const partsOf = (link: string) => {
  const { searchParams } = new URL(link);
  return { subject: String(searchParams.get("subject")), body: String(searchParams.get("body")) };
};

const cutMark = /\n\n\[Cut here\. .*\]$/;

test("a mail link has the text of the form, is never too long, and says so if it is shortened", () => {
  // Characters with a meaning in URLs, and any 16-bit code units, including lone surrogates.
  const code = fc.integer({ max: 0xffff, min: 0 }).map((unit) => String.fromCharCode(unit));
  const unit = fc.oneof(fc.constantFrom("&", "+", "%", "?", "#", "\n"), code);
  const text = fc.string({ unit, maxLength: 300 });
  const long = fc.tuple(text, fc.integer({ min: 1, max: 100 })).map(([part, n]) => part.repeat(n));
  fc.assert(
    fc.property(text, text, long, (name, subject, message) => {
      const link = mailLink({ ...byField(() => ""), name, subject, message });
      expect(link.length).toBeLessThan(2000);
      const got = partsOf(link);
      const body = [message, name].filter(Boolean).join("\n\n").toWellFormed();
      if (got.body === body) {
        expect(got.subject).toBe(subject.toWellFormed());
        return;
      }
      expect(got.body).toMatch(cutMark);
      const kept = got.body.replace(cutMark, "");
      expect(body.startsWith(kept)).toBe(true);
      // The longest escape of a character has 12 bytes.
      if (kept !== body) expect(link.length).toBeGreaterThan(1987);
      expect(subject.toWellFormed().startsWith(got.subject)).toBe(true);
    }),
  );
});
