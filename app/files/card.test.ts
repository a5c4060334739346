import { readdirSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { drawCard } from "./card.ts";
import { titleIn, widthOf } from "./card-text.ts";

const card = {
  title: "Why We Write Every Migration Twice Before We Let Anybody Run It Once",
  kicker: "Blog",
  paper: "white",
  brand: "Cloudcrate",
  url: "cloudcrate.example",
} as const;
const drawings = readdirSync("app/art").map((file) => file.replace(".svg", ""));

test.each(drawings)("a card with %s is 1200 by 630 and below 120 KB", async (drawing) => {
  const png = Buffer.from(await drawCard({ ...card, drawing }));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(120_000);
});

test("a title stays whole and inside its box, whatever its words", () => {
  const box = { width: 470, height: 400 };
  const word = fc.string({
    unit: fc.constantFrom("a", "e", "i", "m", "t", "A", "M", "W", ",", "é"),
    minLength: 1,
    maxLength: 25,
  });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 10 }), (words) => {
      const title = words.join(" ").slice(0, 70).trim();
      const { size, leading, lines } = titleIn(box, title);
      expect(lines.join(" ")).toBe(title);
      expect(lines.length * leading).toBeLessThanOrEqual(box.height);
      for (const line of lines) {
        expect(widthOf(line, "display") * size).toBeLessThan(box.width + 0.1);
      }
    }),
    { numRuns: 50 },
  );
});
