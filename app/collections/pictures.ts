// Finds the drawings and photographs of content/ for pages. Social cards (draw-card.ts) read photographs themselves.

const folder = "../../content/pictures/";

/** The scripts for the browser do not contain the text of drawings, because pages are rendered when the site is built. */
const svgTexts: Record<string, string> = import.meta.env.SSR
  ? import.meta.glob(["../../content/pictures/*.svg", "../../content/inline/*.svg"], {
      eager: true,
      import: "default",
      query: "?raw",
    })
  : {};

const urls = import.meta.glob<string>("../../content/pictures/*.svg", {
  eager: true,
  import: "default",
  query: "?url",
});

/** Values of `srcset`. Portraits use the first two widths, cards use the third, page heads and figures use the last two. */
const avifs = import.meta.glob<string>("../../content/pictures/*.{jpg,jpeg,png,webp,avif}", {
  eager: true,
  // Cameras write IMG_0001.JPG.
  caseSensitive: false,
  import: "default",
  // The default effort, 4, takes five times as long and saves at most 7 % of the bytes.
  query: { w: "240;480;800;1200;1600", format: "avif", quality: "55", effort: "3", as: "srcset" },
});

/** For feeds, and for browsers that do not show AVIF. */
const jpegs = import.meta.glob<{ src: string; w: number; h: number }>(
  "../../content/pictures/*.{jpg,jpeg,png,webp,avif}",
  {
    eager: true,
    caseSensitive: false,
    import: "default",
    // A JPEG has no transparency.
    query: {
      w: "1200",
      format: "jpeg",
      quality: "80",
      flatten: "",
      background: "white",
      as: "img",
    },
  },
);

interface Source {
  srcSet: string;
  type?: string;
  media?: string;
  width?: number;
  height?: number;
}

/** An `<img>`, and a `<source>` for each alternative. */
export interface Picture {
  kind: "drawing" | "photograph";
  /** The drawing stands on the lower edge of its plate. */
  isGrounded: boolean;
  src: string;
  width: number;
  height: number;
  sources: Source[];
}

// In Safari an SVG in an <img> does not follow the color scheme (WebKit bug 199134).
const darkScheme = "screen and (prefers-color-scheme: dark)";
const smallScreens = "(max-width: 39.99rem)";

/** A file of content/pictures. depot-narrow.svg replaces depot.svg on small screens. */
export function picture(file: string): Picture {
  const jpeg = jpegs[folder + file];
  if (jpeg) {
    const { src, w: width, h: height } = jpeg;
    const avif = [{ type: "image/avif", srcSet: avifs[folder + file] ?? src }];
    return { kind: "photograph", isGrounded: false, src, width, height, sources: avif };
  }
  const { src, width, height, isGrounded } = drawing(file);
  const choices: Source[] = [{ media: darkScheme, srcSet: `${src}#dark`, width, height }];
  if (folder + narrowVersionOf(file) in urls) {
    const { src: srcSet, ...narrow } = drawing(narrowVersionOf(file));
    const size = { width: narrow.width, height: narrow.height };
    choices.unshift(
      { media: `${darkScheme} and ${smallScreens}`, srcSet: `${srcSet}#dark`, ...size },
      { media: smallScreens, srcSet, ...size },
    );
  }
  return { kind: "drawing", isGrounded, src, width, height, sources: choices };
}

const narrowVersionOf = (file: string) => file.replace(/\.svg$/, "-narrow.svg");

/** The size of a drawing is that of its viewBox. */
function drawing(file: string) {
  const [svg, src] = [svgTexts[folder + file], urls[folder + file]];
  if (!svg || !src) throw new Error(`content/pictures/${file}: ${missing(file)}`);
  const [root = ""] = /<svg\b[^>]*>/.exec(svg) ?? [];
  const [, , width, height] = / viewBox="([^"]*)"/.exec(root)?.[1]?.split(" ").map(Number) ?? [];
  if (!width || !height) throw new Error(`content/pictures/${file}: The drawing has no viewBox.`);
  return { src, width, height, isGrounded: / preserveAspectRatio="\w*YMax/.test(root) };
}

const missing = (file: string) =>
  /\.hei[cf]$/i.test(file)
    ? "Few browsers show HEIC. Save the photograph as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible) and write the name of that file."
    : "There is no such picture. Capitals in a name count.";

/** The SVG of a drawing that pages color or animate, if there is one. */
export const inlineDrawing = (file: string) =>
  svgTexts[`../../content/inline/${file}`]?.replaceAll(/>\s+</g, "><").trim();

/** The SVG of a drawing for a small place, if the file is a drawing. */
export const smallDrawing = (file: string) =>
  inlineDrawing(file) ?? svgTexts[folder + narrowVersionOf(file)] ?? svgTexts[folder + file];
