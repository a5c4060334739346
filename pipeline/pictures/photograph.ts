import { readFileSync } from "node:fs";
import sharp from "sharp";
import { hash } from "./cache.ts";

/** A portrait takes the first two, a card the next, the head of an article and a figure on a large screen the last. */
const widths = [240, 480, 800, 1200, 1600];
const jpegWidth = 1200;

/** A photograph below would be blurred on most screens; one above takes minutes to encode and no screen shows it. */
const smallest = 480;
const mostMegapixels = 60;

const settings = {
  avif: { quality: 55 },
  webp: { quality: 78 },
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
    webp: fitting.map((wide) => version("webp", wide)),
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
    throw new Error(`${file}: This picture breaks off in the middle. Save it again.`);
  }
}

async function measure(file: string) {
  const { autoOrient } = await sharp(file)
    .metadata()
    .catch(() => {
      throw new Error(`${file}: This is no picture that can be read. Save it again as JPEG.`);
    });
  const { width, height } = autoOrient;
  if (width < smallest) {
    throw new Error(
      `${file}: This picture is too small, ${width} pixels wide. It needs ${smallest} at least, and ${widths.at(-1)} for large screens.`,
    );
  }
  if (width * height > mostMegapixels * 1e6) {
    throw new Error(
      `${file}: This picture is too large, ${width} by ${height} pixels. Make it smaller: ${widths.at(-1)} pixels of width are enough.`,
    );
  }
  return { width, height };
}

/** Turned as the camera was held. Without more words sharp keeps nothing else of what a camera writes, no place either. */
export function resized(file: string, width: number, height?: number) {
  return sharp(file, { limitInputPixels: mostMegapixels * 1e6 })
    .autoOrient()
    .resize({ width, ...(height && { height }), withoutEnlargement: true });
}
