import sharp from "sharp";
import { expect, test } from "vitest";
import { favicon } from "./icons.ts";

test("favicon.ico lists where its three images are", async () => {
  const file = await favicon();
  expect(file.readUInt16LE(4)).toBe(3);
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = file.subarray(6 + 16 * index);
    const [length, start] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    const image = await sharp(file.subarray(start, start + length)).metadata();
    expect([entry.readUInt8(0), image.format, image.width]).toEqual([size, "png", size]);
  }
});
