import { globSync, readFileSync } from "node:fs";
import { basename, extname, parse } from "node:path";
import { cached, hash } from "./cache.ts";
import { inlineDrawing, servedDrawing } from "./drawing.ts";
import { readPhotograph } from "./photograph.ts";

/** A picture of content/pictures: an `<img>`, and a `<source>` for each alternative. */
export interface Picture {
  file: string;
  /** A mark is a drawing that uses currentColor. */
  kind: "drawing" | "mark" | "photograph";
  /** The drawing is aligned with the lower edge of its plate. */
  isBottomAligned: boolean;
  src: string;
  width: number;
  height: number;
  sources: { srcSet: string; type?: string; media?: string; width?: number; height?: number }[];
}

export const pictureFolder = "content/pictures";

export const pictureEndings = ["svg", "jpg", "jpeg", "png", "webp", "avif"];

type Make = () => string | Promise<Buffer>;
type Files = Map<string, Make>;

/** Reads all pictures at the first call. */
export const readPictures = () => (reading ??= readAll());
let reading: ReturnType<typeof readAll> | undefined;

async function readAll() {
  const names = globSync(`${pictureFolder}/*`).map((path) => basename(path));
  for (const file of names) checkName(file);
  /** The served files: each path, and the function that makes the file. */
  const pictureFiles: Files = new Map();
  /** By file name. */
  const pictures = new Map<string, Picture>();
  const drawings = new Map(
    names.filter(isSvg).map((file) => [file, drawing(file, pictureFiles)] as const),
  );
  const photographs = names.filter((file) => !isSvg(file));
  const read = photographs.map((file) => photograph(file, pictureFiles));
  for (const photo of await Promise.all(read)) pictures.set(photo.file, photo);
  for (const [file, { kind, isBottomAligned, src, width, height }] of drawings) {
    const sources = [{ media: darkScheme, srcSet: `${src}#dark`, width, height }];
    const narrow = drawings.get(narrowVersionOf(file));
    if (narrow) {
      const size = { width: narrow.width, height: narrow.height };
      sources.unshift(
        { media: `${darkScheme} and ${smallScreens}`, srcSet: `${narrow.src}#dark`, ...size },
        { media: smallScreens, srcSet: narrow.src, ...size },
      );
    }
    pictures.set(file, { file, kind, isBottomAligned, src, width, height, sources });
  }
  return { pictures, pictureFiles, drawings };
}

/** Rejects file names that are not safe in a URL. */
export function checkName(file: string) {
  const ending = extname(file).slice(1).toLowerCase();
  const isPicture = pictureEndings.includes(ending);
  if (isPicture && /^[\w.-]+$/.test(file)) return;
  const parts = basename(file, extname(file))
    .toLowerCase()
    .match(/[a-z\d]+/g) ?? ["loading-dock"];
  const better = `"${parts.join("-")}.${isPicture ? ending : "jpg"}"`;
  const advice = isPicture
    ? `Use letters, digits and hyphens in the name of a picture. Rename it, for example to ${better}.`
    : `Pictures are .svg, .jpg, .png, .webp or .avif files. Save it as JPEG, for example as ${better}.`;
  throw new Error(`${pictureFolder}/${file}: ${advice}`);
}

const isSvg = (file: string) => /\.svg$/i.test(file);

// In Safari an SVG in an <img> does not follow the color scheme (WebKit bug 199134).
const darkScheme = "screen and (prefers-color-scheme: dark)";
const smallScreens = "(max-width: 39.99rem)";

/** depot-narrow.svg replaces depot.svg on small screens. */
export function narrowVersionOf(file: string) {
  return file.replace(/\.svg$/, "-narrow.svg");
}

function drawing(file: string, files: Files) {
  const text = textOf(file);
  const served = servedDrawing(`${pictureFolder}/${file}`, text);
  const kind: Picture["kind"] = text.includes("currentColor") ? "mark" : "drawing";
  return { ...served, kind, src: addFile(files, file, hash(served.svg), () => served.svg) };
}

function textOf(file: string) {
  return readFileSync(`${pictureFolder}/${file}`, "utf8");
}

async function photograph(file: string, files: Files): Promise<Picture> {
  const { id, avif, jpeg } = await readPhotograph(`${pictureFolder}/${file}`);
  const name = basename(file, extname(file));
  const urlOf = (version: typeof jpeg, ending: string) =>
    addFile(files, `${name}.${version.width}.${ending}`, id, () =>
      cached(`${id} ${version.width} ${ending}`, version.make),
    );
  const srcSet = avif.map((version) => `${urlOf(version, "avif")} ${version.width}w`).join(", ");
  const sources = [{ type: "image/avif", srcSet }];
  const src = urlOf(jpeg, "jpg");
  const { width, height } = jpeg;
  return { file, kind: "photograph", isBottomAligned: false, src, width, height, sources };
}

/** Adds a served file and returns its path. Browsers cache it for a year, so its name contains a hash. */
function addFile(files: Files, name: string, version: string, make: Make) {
  const { name: stem, ext } = parse(name);
  const path = `pictures/${stem}.${version}${ext}`;
  files.set(path, make);
  return `/${path}`;
}

/** A drawing as SVG for inlining. */
export const inlineSvg = (file: string) => inlineDrawing(`${pictureFolder}/${file}`, textOf(file));

/** True for a drawing with `data-item` groups, which the page animates. */
export const hasItems = (file: string) => isSvg(file) && textOf(file).includes("data-item=");
