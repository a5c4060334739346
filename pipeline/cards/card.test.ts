import sharp from "sharp";
import { expect, test } from "vitest";
import { drawTitle } from "./card.ts";

// tests/site.spec.ts checks the size of every card.

const box = { width: 470, height: 400 };

test.each([
  "Contact",
  "Donaudampfschifffahrtsgesellschaft & Söhne",
  "A title as long as the content may have, which is seventy characters",
])("the title %s fits into its box @FIND-2", async (title) => {
  const { info, data } = await drawTitle(title, box, 120);
  expect(info.width).toBeLessThanOrEqual(box.width);
  expect(info.height).toBeLessThanOrEqual(box.height);
  expect((await sharp(data).stats()).channels[3]?.max).toBe(255);
});

test("cards have the fonts of the site, not one of the system", async () => {
  const widths = ["display Ultra-Bold", "sans Semi-Bold", "serif"].map(async (font) => {
    const image = sharp({ text: { text: "Cloudcrate", font: `${font} 72`, dpi: 72 } });
    return (await image.metadata()).width;
  });
  const [display, sans, unknown] = await Promise.all(widths);
  expect(display).not.toBe(sans);
  expect([display, sans]).toContain(unknown);
});
