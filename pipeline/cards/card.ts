import sharp from "sharp";
import { site } from "../../contract/site.ts";
import type { Paper } from "../content/papers.ts";
import { absolute } from "../content/addresses.ts";
import type { PageEntry } from "../content/every-page.ts";
import { resized } from "../pictures/photograph.ts";
import { drawingFor } from "../pictures/pictures.ts";
import { folder, type Picture } from "../pictures/read.ts";
import { token } from "../pictures/tokens.ts";
import { fitTitle, line, widthOf } from "./text.ts";

type Page = Pick<PageEntry, "heading" | "paper" | "card">;

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 72;
const HEADER = 96;
const RULE = 5;
const RAIL = 590;
const GAP = 44;

/** The place of the title and the picture, between the header and the rail. */
const TOP = HEADER + GAP;
const STAGE = RAIL - TOP;

/** Makes a social card of 1200 by 630 pixels: a JPEG if it contains a photograph, otherwise a PNG. */
export async function drawCard({ heading, paper, card }: Page): Promise<Buffer> {
  const { data, info } = await pictureFor(card.image);
  const left = WIDTH - EDGE - info.width;
  const title = fitTitle({ width: left - GAP - EDGE, height: STAGE - GAP }, heading);
  // Besley's capitals are 0.75 em tall, with a left bearing of about 0.04 em.
  const lines = title.lines.map((text, index) =>
    line(text, {
      x: EDGE - title.size * 0.04,
      y: TOP + title.size * 0.75 + index * title.leading,
      size: title.size,
      face: "display",
    }),
  );
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="${token("--ink")}">`,
    `<rect width="100%" height="100%" fill="${token(`--${paper}`)}"/>`,
    paper === "white" ? sprocketHoles() : "",
    ...lines,
    track(),
    header(card.label, paper),
    "</svg>",
  ].join("");
  const image = sharp(Buffer.from(svg)).composite([{ input: data, left, top: RAIL - info.height }]);
  return card.image.kind === "photograph"
    ? image.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
    : image.png({ palette: true, dither: 0, effort: 1 }).toBuffer();
}

/** The largest width of a drawing, and the width of a photograph. */
const DRAWING = 520;
const PHOTOGRAPH = 470;

/** A photograph, cropped, or a drawing in light colors without its empty margin. */
function pictureFor(image: Picture) {
  const drawing = drawingFor(image);
  const made = drawing
    ? // Larger than needed, because the margin is removed before the resize. 72 is the density of one pixel per unit.
      sharp(Buffer.from(drawing.svg), { density: (72 * 1.5 * DRAWING) / drawing.width })
        .trim({ background: "#0000", lineArt: true })
        .resize({ width: DRAWING, height: STAGE, fit: "inside" })
    : resized(`${folder}/${image.file}`, PHOTOGRAPH, STAGE);
  return made.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
}

/** The header of the card: name, host and the tab with the label. */
function header(label: string, paper: Paper) {
  const host = new URL(absolute("/")).host;
  const name = { x: EDGE + 66, y: 63, size: 44, face: "display" } as const;
  const tab = { width: widthOf(label, "sans") * 32 + 80, height: HEADER + RULE };
  const x = WIDTH - EDGE - tab.width;
  const hostAt = { x: x - 40 - widthOf(host, "sans") * 26, y: 58, size: 26, face: "sans" } as const;
  const hasRoom = name.x + widthOf(site.name, name.face) * name.size < hostAt.x - 40;
  return [
    `<rect width="${WIDTH}" height="${HEADER + RULE}"/><rect width="${WIDTH}" height="${HEADER}" fill="${token("--page")}"/>`,
    `<rect x="${x}" width="${tab.width}" height="${tab.height}"/>`,
    `<rect x="${x + RULE}" width="${tab.width - 2 * RULE}" height="${tab.height}" fill="${token(`--${paper}`)}"/>`,
    `<path transform="translate(${EDGE - 4} 20) scale(1.75)" fill-rule="evenodd" d="${site.brandMark}"/>`,
    line(site.name, name),
    hasRoom ? `<g fill="${token("--ink-2")}">${line(host, hostAt)}</g>` : "",
    line(label, { x: x + 40, y: 59, size: 32, face: "sans" }),
  ].join("");
}

function track() {
  return `<rect y="${RAIL}" width="${WIDTH}" height="8"/><path d="M-9 ${RAIL + 28}h${WIDTH + 9}" stroke="${token("--ink")}" stroke-width="24" stroke-dasharray="26 18"/>`;
}

/** White paper has the holes of continuous stationery, as on the site. */
function sprocketHoles() {
  const holes = [132, 184, 236, 288, 340, 392, 444, 496, 548]
    .map((y) => `M14 ${y}a10 10 0 1 0 20 0a10 10 0 1 0-20 0`)
    .join("");
  return `<g fill="none" stroke="${token("--rule-soft")}" stroke-width="3"><path d="${holes}"/><path transform="translate(1152)" d="${holes}"/><path d="M48 0v${RAIL}M1152 0v${RAIL}" stroke-dasharray="9 7"/></g>`;
}
