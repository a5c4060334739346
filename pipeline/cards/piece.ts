import { drawingFor } from "../pictures/pictures.ts";
import { folder, type Picture } from "../pictures/read.ts";
import { token } from "../pictures/tokens.ts";
import { cached, tools } from "../pictures/cache.ts";
import { resized } from "../pictures/photograph.ts";
import { inkOf } from "../pictures/render.ts";
import { change, each } from "../pictures/svg.ts";

const madeWith = tools();

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Something to be placed on a card. */
export interface Piece {
  shapes: string;
  /** What is shown of it. */
  box: Box;
  /** It continues beyond its lower edge, so it must not float. */
  isCutBelow: boolean;
}

/** A drawing in its light colors; cards are small, so a version for small screens comes first. */
export function readPiece(picture: Picture): Piece {
  const drawing = drawingFor(picture);
  if (!drawing) throw new Error(`${picture.file} is no drawing.`);
  const { x, y, width, height, svg, isGrounded } = drawing;
  const box = { x, y, width, height };
  // Some have lines that go on beyond their box, to be cut off where they are placed.
  const whole = Object.entries({ ...box, overflow: "visible" });
  const shapes = change(
    picture.file,
    svg,
    each(({ attributes }, isRoot) => {
      if (isRoot) for (const [name, value] of whole) attributes[name] = String(value);
    }),
  );
  return { shapes, box, isCutBelow: isGrounded };
}

/** The middle of a photograph, in a certain shape. */
export async function readPhoto(photo: Picture, width: number, height: number): Promise<Piece> {
  // Its URL changes with its content.
  const jpeg = await cached(`${madeWith} ${photo.src} ${width} ${height}`, () =>
    resized(`${folder}/${photo.file}`, 2 * width, 2 * height)
      .jpeg({ quality: 90 })
      .toBuffer(),
  );
  return {
    shapes: `<image width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" href="data:image/jpeg;base64,${jpeg.toString("base64")}"/>`,
    box: { x: 0, y: 0, width, height },
    isCutBelow: true,
  };
}

/** A piece without the empty margin around it. */
export function trimmed(piece: Piece): Piece {
  const { box } = piece;
  const ink = inkOf(place(piece, box));
  const x = Math.max(box.x, ink.x);
  const y = Math.max(box.y, ink.y);
  const width = Math.min(box.x + box.width, ink.x + ink.width) - x;
  const height = Math.min(box.y + box.height, ink.y + ink.height) - y;
  return { ...piece, box: { x, y, width, height } };
}

export function place({ shapes, box }: Piece, at: Box, overflow = "hidden"): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}" overflow="${overflow}" color="${token("--ink")}">${shapes}</svg>`;
}
