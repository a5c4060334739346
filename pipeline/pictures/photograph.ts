import { readFileSync } from "node:fs";
import sharp from "sharp";
import { hash } from "./cache.ts";

/** Portraits use the first two, cards the third, article heads and figures on large screens the last ones. */
const widths = [240, 480, 800, 1200, 1600];
const jpegWidth = 1200;

/** A larger photograph would take minutes to encode. */
const maxMegapixels = 60;

const settings = {
  // The default effort, 4, takes five times as long and saves at most 7 % of the bytes.
  avif: { quality: 55, effort: 3 },
  jpeg: { quality: 80, mozjpeg: true },
};
type Format = keyof typeof settings;

/** Identifies what encodes photographs: the code of this file, and the versions of sharp and its codecs. */
export const encoder = (
  code: string | Uint8Array = readFileSync("pipeline/pictures/photograph.ts"),
  versions: object = sharp.versions,
) => hash(hash(code) + JSON.stringify(versions));

/** The versions of a photograph that are served. Its id changes with the file and with what encodes it. */
export async function readPhotograph(file: string, madeWith = encoder()) {
  const { width, height } = await measure(file);
  const version = (format: Format, wide: number) => ({
    width: wide,
    height: Math.round((height * wide) / width),
    make: () => encode(file, format, wide),
  });
  const widest = Math.min(width, ...widths.slice(-1));
  const fitting = [...widths.filter((wide) => wide < widest), widest];
  return {
    id: hash(hash(readFileSync(file)) + madeWith),
    avif: fitting.map((wide) => version("avif", wide)),
    jpeg: version("jpeg", Math.min(width, jpegWidth)),
  };
}

async function encode(file: string, format: Format, width: number): Promise<Buffer> {
  const image = resized(file, width);
  // A JPEG has no transparency.
  if (format === "jpeg") image.flatten({ background: "#fff" });
  try {
    return await image.toFormat(format, settings[format]).toBuffer();
  } catch {
    throw new Error(`${file}: This picture is incomplete. Save it again.`);
  }
}

async function measure(file: string) {
  const { autoOrient } = await sharp(file)
    .metadata()
    .catch(() => {
      throw new Error(`${file}: This picture cannot be read. Save it again as JPEG.`);
    });
  const { width, height } = autoOrient;
  if (width * height > maxMegapixels * 1e6) {
    throw new Error(
      `${file}: This picture is too large, ${width} by ${height} pixels. Make it smaller: a width of ${widths.at(-1)} pixels is enough.`,
    );
  }
  return { width, height };
}

/** Rotates the picture as its EXIF data says. By default sharp removes all metadata, including the location. */
export function resized(file: string, width: number, height?: number) {
  return sharp(file, { limitInputPixels: maxMegapixels * 1e6 })
    .autoOrient()
    .resize({ width, ...(height && { height }), withoutEnlargement: true });
}
