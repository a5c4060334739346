import sharp from "sharp";
import { site } from "../../contract/site.ts";
import type { Paper } from "../words/papers.ts";
import { absolute } from "../words/addresses.ts";
import type { PageEntry } from "../words/every-page.ts";
import { token } from "../pictures/tokens.ts";
import { cached, toolchainHash } from "../pictures/cache.ts";
import { scene } from "./scene.ts";
import { line, widthOf } from "./text.ts";
import { toPng } from "../pictures/render.ts";

type Page = Pick<PageEntry, "heading" | "paper" | "card">;

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 72;
const HEADER = 96;
const RULE = 5;
const RAIL = 590;
const GAP = 44;

const toolchain = toolchainHash();

/** Makes a social card of 1200 by 630 pixels: a JPEG if it contains a photograph, otherwise a PNG. */
export async function drawCard(page: Page): Promise<Buffer> {
  const svg = await cardSvg(page);
  return cached(toolchain + svg, () => imageOf(svg, page));
}

async function imageOf(svg: string, { card }: Page): Promise<Buffer> {
  const png = toPng(svg);
  if (card.image.kind !== "photograph") return png;
  return sharp(png).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

async function cardSvg({ heading, paper, card }: Page): Promise<string> {
  const top = HEADER + GAP;
  const { art, title } = await scene(
    { title: heading, paper, ...card },
    {
      x: EDGE,
      y: top,
      width: WIDTH - 2 * EDGE,
      height: RAIL - top,
    },
  );
  // Besley's capitals are 0.75 em tall, with a left bearing of about 0.04 em.
  const lines = title.lines.map((text, index) =>
    line(text, {
      x: EDGE - title.size * 0.04,
      y: title.y + title.size * 0.75 + index * title.leading,
      size: title.size,
      face: "display",
    }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="${token("--ink")}">`,
    `<rect width="100%" height="100%" fill="${token(`--${paper}`)}"/>`,
    paper === "white" ? sprocketHoles() : "",
    art,
    ...lines,
    track(),
    header(card.label, paper),
    "</svg>",
  ].join("");
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
