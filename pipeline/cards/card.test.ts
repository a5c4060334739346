import fc from "fast-check";
import { expect, test } from "vitest";
import { fitTitle, widthOf } from "./text.ts";

// tests/files/whole-site.test.ts checks the size of every card.

test("any title fits into its box without losing a word @FIND-2", () => {
  const box = { width: 470, height: 400 };
  const word = fc.string({
    unit: fc.constantFrom("a", "e", "i", "m", "t", "A", "M", "W", ",", "é", "\u202F?"),
    minLength: 1,
    maxLength: 25,
  });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 10 }), (words) => {
      const title = words.join(" ").slice(0, 70).trim();
      const { size, leading, lines } = fitTitle(box, title, 120);
      expect(lines.join(" ")).toBe(title);
      expect(lines.length * leading).toBeLessThanOrEqual(box.height);
      for (const line of lines) {
        expect(widthOf(line, "display") * size).toBeLessThan(box.width + 0.1);
      }
    }),
    { numRuns: 50 },
  );
});
