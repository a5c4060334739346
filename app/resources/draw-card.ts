import sharp from "sharp";
import { site } from "../../content/site.ts";
import type { Paper } from "../../content/types.ts";
import { escapeHtml } from "../collections/html.ts";
import type { PageEntry } from "../collections/pages.ts";
import { smallDrawing } from "../collections/pictures.ts";
import { token, withTokens } from "../styles/tokens.ts";

// sharp reads this variable when it first draws text.
process.env["FONTCONFIG_FILE"] = `${process.cwd()}/app/fonts/cards/fonts.conf`;

interface Size {
  width: number;
  height: number;
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const HEADER_HEIGHT = 96;
const LINE_WIDTH = 5;
/** The lower edge of pictures, and the line below them. */
const GROUND = 590;
const GAP = 44;

/** The place of the title and the picture, between the header and the ground line. */
const CONTENT_TOP = HEADER_HEIGHT + GAP;
const CONTENT_HEIGHT = GROUND - CONTENT_TOP;

/** Draws the social card of a page, 1200 by 630 pixels. */
export async function drawCard({ heading, paper, socialCard }: PageEntry) {
  const { label, image } = socialCard;
  const picture = image && (await pictureFor(image));
  const left = WIDTH - MARGIN - (picture ? picture.info.width + GAP : 0);
  const box = { width: left - MARGIN, height: CONTENT_HEIGHT - GAP };
  const title = await drawTitle(heading, box, picture ? 120 : 160);
  // Without a picture, the title is at the lower edge.
  const top = CONTENT_TOP + (picture ? 0 : box.height - title.info.height);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="${token("--ink")}">`,
    `<rect width="100%" height="100%" fill="${token(`--${paper}`)}"/>`,
    paper === "white" ? edgeHoles() : "",
    groundLine(),
    await header(label, paper),
    "</svg>",
  ].join("");
  const parts = [{ input: title.data, left: MARGIN, top }];
  if (picture) {
    const { data, info } = picture;
    parts.push({ input: data, left: left + GAP, top: GROUND - info.height });
  }
  return sharp(Buffer.from(svg)).composite(parts);
}

/** The line height, as a factor of the font size. Pango gets an absolute value, because its default depends on the font. */
const LEADING = 1.04;

/** The title at the largest size that fits into its box. */
async function drawTitle(title: string, box: Size, maxSize: number) {
  const imageAt = (size: number) => {
    const spacing = Math.round(size * -0.022 * 1024);
    const attributes = `line_height="${Math.round(size * LEADING * 1024)}" letter_spacing="${spacing}"`;
    const text = `<span foreground="${token("--ink")}" ${attributes}>${escapeHtml(title)}</span>`;
    // With `dpi: size`, a font of 72 points is `size` pixels large.
    const font = { font: "display Ultra-Bold 72", dpi: size, width: box.width, rgba: true };
    return sharp({ text: { text, ...font } });
  };
  const largest = async (fitting: number, tooLarge: number): Promise<number> => {
    if (tooLarge - fitting < 2) return fitting;
    const size = Math.ceil((fitting + tooLarge) / 2);
    const { width, height } = await imageAt(size).metadata();
    const fits = width <= box.width && height <= box.height;
    return fits ? largest(size, tooLarge) : largest(fitting, size);
  };
  const size = await largest(16, maxSize + 1);
  return imageAt(size).png().toBuffer({ resolveWithObject: true });
}

/** The width of a label at a font size of one pixel. */
async function widthOf(label: string) {
  const text = { text: escapeHtml(label), font: "sans Semi-Bold 72", dpi: 72 };
  return ((await sharp({ text }).metadata()).width ?? 0) / 72;
}

/** The largest width of a drawing, and the width of a photograph. */
const DRAWING_WIDTH = 520;
const PHOTOGRAPH_WIDTH = 470;

/** A photograph, cropped, or a drawing in light colors without its empty margin. */
async function pictureFor(file: string) {
  const drawing = smallDrawing(file);
  const made = drawing
    ? (await drawn(Buffer.from(withTokens(drawing))))
        .trim({ background: "#0000", lineArt: true })
        .resize({ width: DRAWING_WIDTH, height: CONTENT_HEIGHT, fit: "inside" })
    : sharp(`content/pictures/${file}`)
        .autoOrient()
        .resize({ width: PHOTOGRAPH_WIDTH, height: CONTENT_HEIGHT, withoutEnlargement: true });
  return made.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
}

/**
 * Draws an SVG larger than needed, because its empty margin is removed before the resize. A density of 72 means one pixel per
 * unit.
 */
async function drawn(svg: Buffer) {
  const { width } = await sharp(svg).metadata();
  return sharp(svg, { density: (72 * 1.5 * DRAWING_WIDTH) / width });
}

/** The header of the card: the name, and the tab with the label. */
async function header(label: string, paper: Paper) {
  const width = (await widthOf(label)) * 32 + 80;
  const x = WIDTH - MARGIN - width;
  const inside = `x="${x + LINE_WIDTH}" width="${width - 2 * LINE_WIDTH}"`;
  return [
    `<rect width="${WIDTH}" height="${HEADER_HEIGHT + LINE_WIDTH}"/><rect width="${WIDTH}" height="${HEADER_HEIGHT}" fill="${token("--page")}"/>`,
    `<rect x="${x}" width="${width}" height="${HEADER_HEIGHT}"/><rect ${inside} height="${HEADER_HEIGHT + LINE_WIDTH}" fill="${token(`--${paper}`)}"/>`,
    `<path transform="translate(${MARGIN - 4} 20) scale(1.75)" fill-rule="evenodd" d="${site.logoPath}"/>`,
    `<text x="${MARGIN + 66}" y="63" font-family="display" font-weight="800" font-size="44" letter-spacing="-1">${escapeHtml(site.name)}</text>`,
    `<text x="${WIDTH - MARGIN - 40}" y="59" font-family="sans" font-weight="600" font-size="32" text-anchor="end">${escapeHtml(label)}</text>`,
  ].join("");
}

function groundLine() {
  return `<rect y="${GROUND}" width="${WIDTH}" height="8"/><path d="M-9 ${GROUND + 28}h${WIDTH + 9}" stroke="${token("--ink")}" stroke-width="24" stroke-dasharray="26 18"/>`;
}

/** White paper has the holes of continuous paper, as on the site. */
function edgeHoles() {
  const holes = [132, 184, 236, 288, 340, 392, 444, 496, 548]
    .map((y) => `M14 ${y}a10 10 0 1 0 20 0a10 10 0 1 0-20 0`)
    .join("");
  return `<g fill="none" stroke="${token("--rule-soft")}" stroke-width="3"><path d="${holes}"/><path transform="translate(1152)" d="${holes}"/><path d="M48 0v${GROUND}M1152 0v${GROUND}" stroke-dasharray="9 7"/></g>`;
}
