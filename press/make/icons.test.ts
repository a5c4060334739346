import { expect, test } from "vitest";
import { favicon, pngIcon } from "./icons.ts";

const pngSize = (png: Buffer) => {
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  return png.readUInt32BE(16);
};

test("favicon.ico lists where its three images are", () => {
  const file = Buffer.from(favicon());
  expect(file.readUInt16LE(4)).toBe(3);
  let end = 6 + 16 * 3;
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = file.subarray(6 + 16 * index);
    expect([entry.readUInt8(0), entry.readUInt32LE(12)]).toEqual([size, end]);
    expect(pngSize(file.subarray(end))).toBe(size);
    end += entry.readUInt32LE(8);
  }
  expect(end).toBe(file.length);
});

test("an icon for phones has the size that was asked for", () => {
  expect(pngSize(Buffer.from(pngIcon(180)))).toBe(180);
  expect(pngSize(Buffer.from(pngIcon(512, { isMaskable: true })))).toBe(512);
});
