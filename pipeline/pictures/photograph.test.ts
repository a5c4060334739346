import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { encoder, readPhotograph } from "./photograph.ts";

const folder = mkdtempSync(join(tmpdir(), "photograph-"));
afterAll(() => rmSync(folder, { recursive: true }));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#d9a867" } });

test("@BLOG-7 a photograph is served upright, in the widths that pages need, without what the camera wrote", async () => {
  const file = join(folder, "phone.jpg");
  // As a phone held upright writes it: lying on its side, with the place where it was taken.
  await plain(750, 500)
    .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "37/1 38/1 44/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file);
  const { avif, webp, jpeg } = await readPhotograph(file);
  for (const [format, versions] of Object.entries({ heif: avif, webp, jpeg: [jpeg] })) {
    for (const { width, height, make } of versions) {
      const made = await sharp(await make()).metadata();
      expect(made).toMatchObject({ format, width, height });
      expect(made).not.toHaveProperty("orientation");
      for (const written of ["exif", "xmp", "iptc"]) expect(made).not.toHaveProperty(written);
    }
  }
  expect(avif.map(({ width, height }) => [width, height])).toEqual([
    [240, 360],
    [480, 720],
    [500, 750],
  ]);
});

test("a photograph is as large as pages need, and its address changes with its content", async () => {
  const [one, two] = [join(folder, "one.png"), join(folder, "two.png")];
  await plain(1700, 100).png().toFile(one);
  await plain(1700, 101).png().toFile(two);
  const { id, webp, jpeg } = await readPhotograph(one);
  expect(webp.map(({ width }) => width)).toEqual([240, 480, 800, 1200, 1600]);
  expect(jpeg.width).toBe(1200);
  expect((await readPhotograph(two)).id).not.toBe(id);
});

test("@FILE-2 another encoder or other code gives a photograph another URL", async () => {
  const file = join(folder, "encoded.png");
  await plain(500, 500).png().toFile(file);
  const encoders = [
    encoder(),
    encoder("code"),
    encoder("code", { sharp: "1" }),
    encoder("code", { sharp: "2" }),
  ];
  const ids = await Promise.all(
    encoders.map(async (each) => (await readPhotograph(file, each)).id),
  );
  expect(new Set(ids).size).toBe(encoders.length);
});

test("a photograph that breaks off is named", async () => {
  const file = join(folder, "half.jpg");
  const whole = await plain(900, 900).jpeg().toBuffer();
  writeFileSync(file, whole.subarray(0, whole.length / 2));
  const { jpeg } = await readPhotograph(file);
  await expect(jpeg.make()).rejects.toThrow(`${file}: This picture breaks off`);
});

const wrong: [string, () => Promise<Buffer | string>, string][] = [
  ["thumb.jpg", () => plain(300, 200).jpeg().toBuffer(), "too small, 300 pixels wide"],
  ["wall.png", () => plain(10_000, 7000).png().toBuffer(), "too large, 10000 by 7000 pixels"],
  ["words.jpg", async () => "These are words.", "no picture that can be read"],
  ["half.webp", async () => (await plain(900, 900).webp().toBuffer()).subarray(0, 9), "no picture"],
];

test.each(wrong)("%s is refused with a sentence that names it", async (name, make, says) => {
  const file = join(folder, name);
  writeFileSync(file, await make());
  await expect(readPhotograph(file)).rejects.toThrow(`${file}: This`);
  await expect(readPhotograph(file)).rejects.toThrow(says);
});
