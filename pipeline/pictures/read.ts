import { globSync, readFileSync } from "node:fs";
import { basename, extname, parse } from "node:path";
import { cached, hash, tools } from "./cache.ts";
import { inlineDrawing, servedDrawing } from "./drawing.ts";
import { readPhotograph } from "./photograph.ts";

/** A picture of content/pictures as a page shows it: an `<img>`, and a `<source>` for each better choice. */
export interface Picture {
  /** Its file's name. */
  file: string;
  /** A mark takes the color of its surroundings. */
  kind: "drawing" | "mark" | "photograph";
  /** A drawing that stands on the lower edge of its place. */
  isGrounded: boolean;
  src: string;
  width: number;
  height: number;
  sources: { srcSet: string; type?: string; media?: string; width?: number; height?: number }[];
}

export const folder = "content/pictures";

export const pictureEndings = ["svg", "jpg", "jpeg", "png", "webp", "avif"];

type Files = Map<string, () => string | Promise<Buffer>>;

/** Reads all pictures once, at the first call: a schema that only describes a picture reads none. */
export const readPictures = () => (reading ??= readAll());
let reading: ReturnType<typeof readAll> | undefined;

async function readAll() {
  const names = globSync(`${folder}/*`).map((path) => basename(path));
  for (const file of names) checkName(file);
  /** The files that are served for the pictures, by name, and what makes each. */
  const pictureFiles: Files = new Map();
  /** By their files' names. */
  const pictures = new Map<string, Picture>();
  const madeWith = tools();
  const drawings = new Map(
    await Promise.all(
      names
        .filter(isSvg)
        .map(async (file) => [file, await drawing(file, madeWith, pictureFiles)] as const),
    ),
  );
  const photographs = names.filter((file) => !isSvg(file));
  for (const photo of await Promise.all(
    photographs.map((file) => photograph(file, pictureFiles)),
  )) {
    pictures.set(photo.file, photo);
  }
  for (const [file, { kind, isGrounded, src, width, height }] of drawings) {
    const sources = [{ media: inTheDark, srcSet: `${src}#dark`, width, height }];
    const narrow = drawings.get(narrowOf(file));
    if (narrow) {
      const size = { width: narrow.width, height: narrow.height };
      sources.unshift(
        { media: `${inTheDark} and ${onSmallScreens}`, srcSet: `${narrow.src}#dark`, ...size },
        { media: onSmallScreens, srcSet: narrow.src, ...size },
      );
    }
    pictures.set(file, { file, kind, isGrounded, src, width, height, sources });
  }
  return { pictures, pictureFiles, drawings };
}

/** Phones and people give names that an address cannot have. */
export function checkName(file: string) {
  const ending = extname(file).slice(1).toLowerCase();
  const isPicture = pictureEndings.includes(ending);
  if (isPicture && /^[\w.-]+$/.test(file)) return;
  const parts = basename(file, extname(file))
    .toLowerCase()
    .match(/[a-z\d]+/g) ?? ["loading-dock"];
  const better = `"${parts.join("-")}.${isPicture ? ending : "jpg"}"`;
  const advice = isPicture
    ? `A picture's name has letters, digits and hyphens. Rename it, to ${better} for instance.`
    : `A picture ends in .svg, .jpg, .png, .webp or .avif. Save it as JPEG, as ${better} for instance.`;
  throw new Error(`${folder}/${file}: ${advice}`);
}

const isSvg = (file: string) => /\.svg$/i.test(file);

// An SVG in an <img> could follow the scheme by itself, but in Safari it does not (WebKit bug 199134).
const inTheDark = "screen and (prefers-color-scheme: dark)";
const onSmallScreens = "(max-width: 39.99rem)";

/** `depot-narrow.svg` is `depot.svg` for small screens. */
export function narrowOf(file: string) {
  return file.replace(/\.svg$/, "-narrow.svg");
}

async function drawing(file: string, madeWith: string, files: Files) {
  const text = textOf(file);
  // A build asks twice, once for the addresses and once for the pages, and all of them take seconds to make.
  const made = await cached(madeWith + text, async () =>
    Buffer.from(JSON.stringify(servedDrawing(`${folder}/${file}`, text))),
  );
  const served: ReturnType<typeof servedDrawing> = JSON.parse(made.toString());
  const kind: Picture["kind"] = text.includes("currentColor") ? "mark" : "drawing";
  return { ...served, kind, src: serve(files, file, hash(served.svg), () => served.svg) };
}

function textOf(file: string) {
  return readFileSync(`${folder}/${file}`, "utf8");
}

async function photograph(file: string, files: Files): Promise<Picture> {
  const { id, avif, webp, jpeg } = await readPhotograph(`${folder}/${file}`);
  const name = basename(file, extname(file));
  const address = (version: typeof jpeg, ending: string) =>
    serve(files, `${name}.${version.width}.${ending}`, id, () =>
      cached(`${id} ${version.width} ${ending}`, version.make),
    );
  const sources = Object.entries({ avif, webp }).map(([format, versions]) => ({
    type: `image/${format}`,
    srcSet: versions.map((version) => `${address(version, format)} ${version.width}w`).join(", "),
  }));
  const src = address(jpeg, "jpg");
  const { width, height } = jpeg;
  return { file, kind: "photograph", isGrounded: false, src, width, height, sources };
}

/** Browsers cache a picture for a year, so its URL contains a hash of its content, or of all that it is made from. */
function serve(files: Files, name: string, version: string, make: () => string | Promise<Buffer>) {
  const { name: stem, ext } = parse(name);
  const path = `pictures/${stem}.${version}${ext}`;
  files.set(path, make);
  return `/${path}`;
}

/** The text of a drawing that is part of the page. */
export const inlined = (file: string) => inlineDrawing(`${folder}/${file}`, textOf(file));

/** A drawing with parts called `data-item="1"` and so on, which the page moves. */
export const hasItems = (file: string) => isSvg(file) && textOf(file).includes("data-item=");
