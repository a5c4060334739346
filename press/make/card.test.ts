import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pictures } from "../read/pictures.ts";
import { cardSvg, imageOf } from "./card.ts";
import { readPhoto } from "./card-piece.ts";
import { titleIn, widthOf } from "./card-text.ts";

const heading = "Why We Write Every Migration Twice Before We Let Anybody Run It Once";

/** One of each kind; those that pages use are looked at in the built site. */
const samples = [...Map.groupBy(pictures.values(), ({ kind }) => kind).values()].flatMap(
  ([image]) => image ?? [],
);

test.for(samples)("a card with $file is 1200 by 630 and below 120 KB", async (image) => {
  const page = { heading, paper: "white", card: { label: "Blog", image } } as const;
  const made = await imageOf(await cardSvg(page), page);
  const { width, height } = await sharp(made).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect(made.length).toBeLessThan(120_000);
});

test("a picture is cut for a card once, and again when it changes", async () => {
  const [picture] = pictures.values();
  if (!picture) throw new Error("There are no pictures.");
  const before = await readPhoto(picture, 40, 30);
  const unread = { ...picture, file: "gone.jpg" };
  expect(await readPhoto(unread, 40, 30)).toEqual(before);
  const changed = { ...unread, src: `${picture.src}-other` };
  await expect(readPhoto(changed, 40, 30)).rejects.toThrow("gone.jpg");
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
