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

test("a photograph is upright, has the widths that pages need and no metadata @BLOG-7", async () => {
  const file = join(folder, "phone.jpg");
  // A phone held upright writes a rotated picture, with its location.
  await plain(750, 500)
    .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "37/1 38/1 44/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file);
  const { avif, jpeg } = await readPhotograph(file);
  for (const [format, versions] of Object.entries({ heif: avif, jpeg: [jpeg] })) {
    for (const { width, height, make } of versions) {
      const made = await sharp(await make()).metadata();
      expect(made).toMatchObject({ format, width, height });
      expect(made).not.toHaveProperty("orientation");
      for (const metadata of ["exif", "xmp", "iptc"]) expect(made).not.toHaveProperty(metadata);
    }
  }
  const sizes = avif.map(({ width, height }) => `${width}x${height}`);
  expect(sizes).toEqual(["240x360", "480x720", "500x750"]);
});

test("the id of a photograph changes with its content, the encoder and its code; widths are limited @FILE-2", async () => {
  const [one, two] = [join(folder, "one.png"), join(folder, "two.png")];
  await plain(1700, 100).png().toFile(one);
  await plain(1700, 101).png().toFile(two);
  const versions = await Promise.all([
    readPhotograph(one),
    readPhotograph(two),
    readPhotograph(one, encoder("code")),
    readPhotograph(one, encoder("code", { sharp: "1" })),
    readPhotograph(one, encoder("code", { sharp: "2" })),
  ]);
  expect(new Set(versions.map(({ id }) => id)).size).toBe(versions.length);
  const [{ avif, jpeg }] = versions;
  expect(avif.map(({ width }) => width)).toEqual([240, 480, 800, 1200, 1600]);
  expect(jpeg.width).toBe(1200);
});

test("an incomplete photograph is an error that names the file", async () => {
  const file = join(folder, "half.jpg");
  const whole = await plain(900, 900).jpeg().toBuffer();
  writeFileSync(file, whole.subarray(0, whole.length / 2));
  const { jpeg } = await readPhotograph(file);
  await expect(jpeg.make()).rejects.toThrow(`${file}: This picture is incomplete`);
});

// Encoding a JPEG of 70 megapixels would take seconds.
const large = '<svg xmlns="http://www.w3.org/2000/svg" width="10000" height="7000"/>';

test.each([
  ["wall.jpg", large, "This picture is too large, 10000 by 7000 pixels"],
  ["text.jpg", "This is text.", "This picture cannot be read"],
])("%s is rejected with an error that names the file", async (name, content, message) => {
  const file = join(folder, name);
  writeFileSync(file, content);
  await expect(readPhotograph(file)).rejects.toThrow(`${file}: ${message}`);
});
