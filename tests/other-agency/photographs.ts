import { join } from "node:path";
import sharp from "sharp";

const people = ["anne", "luc", "ines", "joel", "maite"];
const rooms = [
  "atelier",
  "caisse",
  "chiffres",
  "comptoir",
  "reprise",
  "scierie",
  "stock",
  "tournees",
];

/** Writes photographs as phones save them: rotated, and with the location. */
export async function writePhotographs(folder: string) {
  for (const [seed, name] of [...people, ...rooms].entries()) {
    const isPortrait = seed < people.length;
    const size = isPortrait ? 'width="1000" height="1100"' : 'width="1600" height="1100"';
    await sharp(
      Buffer.from(`<svg ${size}>${wall(seed)}${isPortrait ? person(seed) : table(seed)}</svg>`),
    )
      .rotate(270)
      .withExif({ IFD3: { GPSLatitude: "45/1 45/1 18/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(join(folder, `${name}.jpg`));
  }
}

/** The same number for the same seed, from 0 to 1. */
const random = (seed: number) => Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1;
const tone = (lightness: number) => `hsl(252 26% ${lightness}%)`;

/** A wall with the light of a window. */
function wall(seed: number) {
  const panes = [0, 1, 2, 3, 4, 5].map(
    (pane) =>
      `<rect x="${(pane % 3) * 250}" y="${Math.floor(pane / 3) * 330}" width="215" height="300"/>`,
  );
  return `<filter id="near"><feGaussianBlur stdDeviation="5"/></filter><filter id="far"><feGaussianBlur stdDeviation="14"/></filter>
    <linearGradient id="wall" x2="1" y2="1"><stop stop-color="${tone(84)}"/><stop offset="1" stop-color="${tone(52)}"/></linearGradient>
    <linearGradient id="cloth" x2="1"><stop stop-color="${tone(46)}"/><stop offset="1" stop-color="${tone(22)}"/></linearGradient>
    <rect width="1600" height="1100" fill="url(#wall)"/>
    <g transform="translate(${random(seed) * 500 - 60} ${random(seed + 3) * 160 - 60}) skewX(${-14 - random(seed) * 16})" fill="#fff6e4" opacity="0.62" filter="url(#far)">${panes.join("")}</g>`;
}

const person = (seed: number) =>
  `<g filter="url(#near)"><path d="M110 1100c0-250 130-330 300-350v-130h180v130c170 20 300 100 300 350z" fill="url(#cloth)"/>
    <ellipse cx="500" cy="440" rx="${150 + random(seed) * 15}" ry="${195 + random(seed + 5) * 15}" fill="${tone(38)}"/>
    <path d="M330 470c-30-${200 + random(seed) * 60} 60-270 170-270s200 70 170 ${250 + random(seed + 1) * 60}c-30-150-90-180-170-180s-140 60-170 200z" fill="${tone(16)}"/></g>`;

/** Boxes and cups on a table. */
function table(seed: number) {
  let x = 120 + random(seed) * 300;
  const things = [0, 1, 2, 3].map((thing) => {
    const at = (part: number) => random(seed * 31 + thing * 7 + part);
    const [width, height] = [110 + at(1) * 240, 90 + at(2) ** 2 * 420];
    x += width + 30 + at(3) * 60;
    return `<ellipse cx="${x - width / 2 + 60}" cy="862" rx="${width * 0.75}" ry="22" fill="#000" opacity="0.3" filter="url(#far)"/>
      <rect x="${x - width}" y="${860 - height}" width="${width}" height="${height}" rx="${4 + at(4) * 40}" fill="${tone(26 + at(5) * 50)}" filter="url(#near)"/>`;
  });
  return `<rect y="835" width="1600" height="265" fill="${tone(30)}"/><rect y="835" width="1600" height="265" fill="url(#cloth)" opacity="0.7"/>${things.join("")}`;
}
