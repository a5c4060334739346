import type { Paper } from "../../content/site.ts";
import { services } from "../words/lists.ts";
import type { Picture } from "../pictures/read.ts";
import { token } from "../pictures/tokens.ts";
import { type Piece, place, readPhoto, readPiece, trimmed } from "./piece.ts";
import { type Setting, titleIn } from "./text.ts";

/** The part of a card between its strip and its rail. */
interface Stage {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Scene {
  art: string;
  title: Setting & { y: number };
}

interface Subject {
  title: string;
  image: Picture;
  /** Of the page, and of a sheet under the drawing. */
  paper: Paper;
  plate?: Paper | undefined;
}

const GAP = 44;

/** The title beside a picture, or above a train if the picture is the car of a service. */
export async function scene({ title, image, paper, plate }: Subject, stage: Stage): Promise<Scene> {
  if (image.kind === "photograph") {
    return beside(title, await readPhoto(image, sheetWidth, stage.height), stage, sheetWidth);
  }
  if (cars.includes(image)) return train(title, image, stage);
  const drawing = trimmed(readPiece(image));
  if (plate && plate !== paper) {
    return beside(title, onPlate(drawing, plate, stage.height), stage, sheetWidth);
  }
  const isWide = drawing.box.width > 1.45 * drawing.box.height;
  return beside(title, drawing, stage, isWide ? 570 : 500);
}

const sheetWidth = 470;

function beside(title: string, drawing: Piece, stage: Stage, widest: number): Scene {
  const scale = Math.min(widest / drawing.box.width, stage.height / drawing.box.height);
  const width = drawing.box.width * scale;
  const height = drawing.box.height * scale;
  const x = stage.x + stage.width - width;
  const y = stage.y + stage.height - height;
  return {
    art: place(drawing, { x, y, width, height }),
    title: {
      y: stage.y,
      ...titleIn({ width: x - GAP - stage.x, height: stage.height - GAP }, title),
    },
  };
}

/** A car and the others behind it, as large as the title lets them be. */
function train(text: string, first: Picture, stage: Stage): Scene {
  const title = titleIn({ width: stage.width, height: 216 }, text);
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

/** The drawings of the services make a train. */
const cars = services
  .map(({ image }) => image)
  .filter(({ kind }) => kind === "drawing")
  .toSorted((a, b) => (a.file < b.file ? 1 : -1));

/** A sheet of paper that cuts off what runs over its edges, as on the site. */
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
