import sharp from "sharp";
import { site } from "../../contract/site.ts";
import type { Paper } from "../content/papers.ts";
import { absolute } from "../content/addresses.ts";
import type { PageEntry } from "../content/every-page.ts";
import { resized } from "../pictures/photograph.ts";
import { drawingFor, pictureFolder, type Picture } from "../pictures/read.ts";
import { token } from "../pictures/tokens.ts";
import { fitTitle, line, widthOf } from "./text.ts";

type Page = Pick<PageEntry, "heading" | "paper" | "card">;

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

/** Makes a social card of 1200 by 630 pixels: a JPEG if it contains a photograph, otherwise a PNG. */
export async function drawCard({ heading, paper, card }: Page): Promise<Buffer> {
  const picture = card.image && (await pictureFor(card.image));
  const left = WIDTH - MARGIN - (picture ? picture.info.width + GAP : 0);
  const box = { width: left - MARGIN, height: CONTENT_HEIGHT - GAP };
  const title = fitTitle(box, heading, picture ? 120 : 160);
  // Without a picture, the title is at the lower edge.
  const below = picture ? 0 : box.height - title.leading * title.lines.length;
  // Besley's capitals are 0.75 em tall, with a left bearing of about 0.04 em.
  const lines = title.lines.map((text, index) =>
    line(text, {
      x: MARGIN - title.size * 0.04,
      y: CONTENT_TOP + below + title.size * 0.75 + index * title.leading,
      size: title.size,
      face: "display",
    }),
  );
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="${token("--ink")}">`,
    `<rect width="100%" height="100%" fill="${token(`--${paper}`)}"/>`,
    paper === "white" ? edgeHoles() : "",
    ...lines,
    groundLine(),
    header(card.label, paper),
    "</svg>",
  ].join("");
  const image = sharp(Buffer.from(svg));
  if (picture) {
    const { data, info } = picture;
    image.composite([{ input: data, left: left + GAP, top: GROUND - info.height }]);
  }
  return card.image?.kind === "photograph"
    ? image.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
    : image.png({ palette: true, dither: 0, effort: 1 }).toBuffer();
}

/** The largest width of a drawing, and the width of a photograph. */
const DRAWING_WIDTH = 520;
const PHOTOGRAPH_WIDTH = 470;

/** A photograph, cropped, or a drawing in light colors without its empty margin. */
function pictureFor(image: Picture) {
  const drawing = drawingFor(image);
  const made = drawing
    ? // Larger than needed, because the margin is removed before the resize. 72 is the density of one pixel per unit.
      sharp(Buffer.from(drawing.svg), { density: (72 * 1.5 * DRAWING_WIDTH) / drawing.width })
        .trim({ background: "#0000", lineArt: true })
        .resize({ width: DRAWING_WIDTH, height: CONTENT_HEIGHT, fit: "inside" })
    : resized(`${pictureFolder}/${image.file}`, PHOTOGRAPH_WIDTH, CONTENT_HEIGHT);
  return made.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
}

/** The header of the card: name, host and the tab with the label. */
function header(label: string, paper: Paper) {
  const host = new URL(absolute("/")).host;
  const name = { x: MARGIN + 66, y: 63, size: 44, face: "display" } as const;
  const tab = {
    width: widthOf(label, "sans") * 32 + 80,
    height: HEADER_HEIGHT + LINE_WIDTH,
  };
  const x = WIDTH - MARGIN - tab.width;
  const hostAt = { x: x - 40 - widthOf(host, "sans") * 26, y: 58, size: 26, face: "sans" } as const;
  const hasRoom = name.x + widthOf(site.name, name.face) * name.size < hostAt.x - 40;
  return [
    `<rect width="${WIDTH}" height="${HEADER_HEIGHT + LINE_WIDTH}"/><rect width="${WIDTH}" height="${HEADER_HEIGHT}" fill="${token("--page")}"/>`,
    `<rect x="${x}" width="${tab.width}" height="${tab.height}"/><rect x="${x + LINE_WIDTH}" width="${tab.width - 2 * LINE_WIDTH}" height="${tab.height}" fill="${token(`--${paper}`)}"/>`,
    `<path transform="translate(${MARGIN - 4} 20) scale(1.75)" fill-rule="evenodd" d="${site.brandMark}"/>`,
    line(site.name, name),
    hasRoom ? `<g fill="${token("--ink-2")}">${line(host, hostAt)}</g>` : "",
    line(label, { x: x + 40, y: 59, size: 32, face: "sans" }),
  ].join("");
}

function groundLine() {
  return `<rect y="${GROUND}" width="${WIDTH}" height="8"/><path d="M-9 ${GROUND + 28}h${WIDTH + 9}" stroke="${token("--ink")}" stroke-width="24" stroke-dasharray="26 18"/>`;
}

/** White paper has the holes of continuous stationery, as on the site. */
function edgeHoles() {
  const holes = [132, 184, 236, 288, 340, 392, 444, 496, 548]
    .map((y) => `M14 ${y}a10 10 0 1 0 20 0a10 10 0 1 0-20 0`)
    .join("");
  return `<g fill="none" stroke="${token("--rule-soft")}" stroke-width="3"><path d="${holes}"/><path transform="translate(1152)" d="${holes}"/><path d="M48 0v${GROUND}M1152 0v${GROUND}" stroke-dasharray="9 7"/></g>`;
}
