import { drawingFor } from "../pictures/pictures.ts";
import { folder, type Picture } from "../pictures/read.ts";
import { token } from "../pictures/tokens.ts";
import { cached, toolchainHash } from "../pictures/cache.ts";
import { resized } from "../pictures/photograph.ts";
import { boundingBox } from "../pictures/render.ts";
import { change, each } from "../pictures/svg.ts";

const toolchain = toolchainHash();

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture that can be placed on a card. */
export interface Piece {
  shapes: string;
  /** The visible part. */
  box: Box;
  /** It is cut off at its lower edge, so it has to stand on the edge of its place. */
  isCutBelow: boolean;
}

/** A drawing in light colors. */
export function readPiece(picture: Picture): Piece {
  const drawing = drawingFor(picture);
  if (!drawing) throw new Error(`${picture.file} is not a drawing.`);
  const { x, y, width, height, svg, isGrounded } = drawing;
  const box = { x, y, width, height };
  // Some drawings extend beyond their box; `place` crops them.
  const rootAttributes = Object.entries({ ...box, overflow: "visible" });
  const shapes = change(
    picture.file,
    svg,
    each(({ attributes }, isRoot) => {
      if (isRoot) for (const [name, value] of rootAttributes) attributes[name] = String(value);
    }),
  );
  return { shapes, box, isCutBelow: isGrounded };
}

/** A photograph, cropped to the given size. */
export async function readPhoto(photo: Picture, width: number, height: number): Promise<Piece> {
  // The URL contains a hash of the content.
  const jpeg = await cached(`${toolchain} ${photo.src} ${width} ${height}`, () =>
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

/** Removes the empty margin of a piece. */
export function trim(piece: Piece): Piece {
  const { box } = piece;
  const ink = boundingBox(place(piece, box));
  const x = Math.max(box.x, ink.x);
  const y = Math.max(box.y, ink.y);
  const width = Math.min(box.x + box.width, ink.x + ink.width) - x;
  const height = Math.min(box.y + box.height, ink.y + ink.height) - y;
  return { ...piece, box: { x, y, width, height } };
}

export function place({ shapes, box }: Piece, at: Box, overflow = "hidden"): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}" overflow="${overflow}" color="${token("--ink")}">${shapes}</svg>`;
}
