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

const endings = new Set(["svg", "jpg", "jpeg", "png", "webp", "avif"]);

const names = globSync(`${pictureFolder}/*`).map((path) => basename(path));
for (const file of names) checkName(file);

/** The served files: each path, and the function that makes the file. */
export const pictureFiles = new Map<string, () => string | Promise<Buffer>>();

/** By file name, in light colors. */
export const drawings = new Map(await Promise.all(names.filter(isSvg).map(readDrawing)));

/** By file name. */
export const pictures = new Map<string, Picture>();

const photographs = names.filter((file) => !isSvg(file)).map(readPhoto);
for (const photo of await Promise.all(photographs)) pictures.set(photo.file, photo);

// In Safari an SVG in an <img> does not follow the color scheme (WebKit bug 199134).
const darkScheme = "screen and (prefers-color-scheme: dark)";
const smallScreens = "(max-width: 39.99rem)";

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

/** A picture that the code names itself. */
export function picture(file: string): Picture {
  const found = pictures.get(file);
  if (!found) throw new Error(`There is no picture ${pictureFolder}/${file}. Restore it.`);
  return found;
}

/** A drawing in light colors, preferably the version for small screens. */
export const drawingFor = ({ file }: Picture) =>
  drawings.get(narrowVersionOf(file)) ?? drawings.get(file);

/** Rejects file names that are not safe in a URL. */
export function checkName(file: string) {
  const ending = extname(file).slice(1).toLowerCase();
  const isPicture = endings.has(ending);
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

function isSvg(file: string) {
  return /\.svg$/i.test(file);
}

/** depot-narrow.svg replaces depot.svg on small screens. */
function narrowVersionOf(file: string) {
  return file.replace(/\.svg$/, "-narrow.svg");
}

async function readDrawing(file: string) {
  const text = textOf(file);
  const served = await servedDrawing(`${pictureFolder}/${file}`, text);
  const kind: Picture["kind"] = text.includes("currentColor") ? "mark" : "drawing";
  const src = addFile(file, hash(served.svg), () => served.svg);
  return [file, { ...served, kind, src }] as const;
}

function textOf(file: string) {
  return readFileSync(`${pictureFolder}/${file}`, "utf8");
}

async function readPhoto(file: string): Promise<Picture> {
  const { id, avif, jpeg } = await readPhotograph(`${pictureFolder}/${file}`);
  const name = basename(file, extname(file));
  const urlOf = (version: typeof jpeg, ending: string) =>
    addFile(`${name}.${version.width}.${ending}`, id, () =>
      cached(`${id} ${version.width} ${ending}`, version.make),
    );
  const srcSet = avif.map((version) => `${urlOf(version, "avif")} ${version.width}w`).join(", ");
  const sources = [{ type: "image/avif", srcSet }];
  const src = urlOf(jpeg, "jpg");
  const { width, height } = jpeg;
  return { file, kind: "photograph", isBottomAligned: false, src, width, height, sources };
}

/** Adds a served file and returns its path. Browsers cache it for a year, so its name contains a hash. */
function addFile(name: string, version: string, make: () => string | Promise<Buffer>) {
  const { name: stem, ext } = parse(name);
  const path = `pictures/${stem}.${version}${ext}`;
  pictureFiles.set(path, make);
  return `/${path}`;
}

/** A drawing as SVG for inlining. */
export const inlineSvg = (file: string) => inlineDrawing(`${pictureFolder}/${file}`, textOf(file));

/** True for a drawing with `data-item` groups, which the page animates. */
export const hasItems = (file: string) => isSvg(file) && textOf(file).includes("data-item=");
