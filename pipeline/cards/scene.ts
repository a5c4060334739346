import type { Paper } from "../words/papers.ts";
import { services } from "../words/lists.ts";
import type { Picture } from "../pictures/read.ts";
import { token } from "../pictures/tokens.ts";
import { type Piece, place, readPhoto, readPiece, trim } from "./piece.ts";
import { type TitleLayout, fitTitle } from "./text.ts";

/** The area of a card between its header and its rail. */
interface Stage {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Scene {
  art: string;
  title: TitleLayout & { y: number };
}

interface Subject {
  title: string;
  image: Picture;
  /** The paper of the page. */
  paper: Paper;
  /** The paper under the drawing. */
  plate?: Paper | undefined;
}

const GAP = 44;

/** Places the title beside the picture, or above a train if the picture belongs to a service. */
export async function scene({ title, image, paper, plate }: Subject, stage: Stage): Promise<Scene> {
  if (image.kind === "photograph") {
    return besideTitle(title, await readPhoto(image, sheetWidth, stage.height), stage, sheetWidth);
  }
  if (cars.includes(image)) return train(title, image, stage);
  const drawing = trim(readPiece(image));
  if (plate && plate !== paper) {
    return besideTitle(title, onPlate(drawing, plate, stage.height), stage, sheetWidth);
  }
  const isWide = drawing.box.width > 1.45 * drawing.box.height;
  return besideTitle(title, drawing, stage, isWide ? 570 : 500);
}

const sheetWidth = 470;

function besideTitle(title: string, drawing: Piece, stage: Stage, widest: number): Scene {
  const scale = Math.min(widest / drawing.box.width, stage.height / drawing.box.height);
  const width = drawing.box.width * scale;
  const height = drawing.box.height * scale;
  const x = stage.x + stage.width - width;
  const y = stage.y + stage.height - height;
  return {
    art: place(drawing, { x, y, width, height }),
    title: {
      y: stage.y,
      ...fitTitle({ width: x - GAP - stage.x, height: stage.height - GAP }, title),
    },
  };
}

/** A car followed by the others, as large as the title allows. */
function train(text: string, first: Picture, stage: Stage): Scene {
  const title = fitTitle({ width: stage.width, height: 216 }, text);
  const block = title.lines.length * title.leading;
  const height = Math.min(226, stage.height - block - 30);
  const width = (height / 212) * 420;
  const y = stage.y + stage.height - height;
  const others = cars.filter(({ file }) => file !== first.file);
  const art = [first, ...others]
    .slice(0, 3)
    .map((car, index) =>
      place(readPiece(car), { x: stage.x - 24 + index * width, y, width, height }),
    );
  return {
    art: art.join(""),
    title: { ...title, y: stage.y + (stage.height - height - block - 30) / 2 },
  };
}

/** The drawings of the services. */
const cars = services
  .map(({ image }) => image)
  .filter(({ kind }) => kind === "drawing")
  .toSorted((a, b) => (a.file < b.file ? 1 : -1));

/** Places a drawing on a plate, which crops it. */
function onPlate(drawing: Piece, plate: Paper, stageHeight: number): Piece {
  const sheet = { x: 0, y: 0, width: sheetWidth, height: stageHeight };
  const scale = Math.min(
    (sheet.width - 40) / drawing.box.width,
    (sheet.height - 40) / drawing.box.height,
  );
  const width = drawing.box.width * scale;
  const height = drawing.box.height * scale;
  const below = sheet.height - height;
  const at = {
    x: (sheet.width - width) / 2,
    y: drawing.isCutBelow ? below : below / 2,
    width,
    height,
  };
  return {
    shapes: `<svg width="${sheet.width}" height="${sheet.height}"><rect width="100%" height="100%" fill="${token(`--${plate}`)}"/>${place(drawing, at, "visible")}</svg>`,
    box: sheet,
    isCutBelow: true,
  };
}
