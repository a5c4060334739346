import { readdirSync } from "node:fs";
import type { Paper } from "../../content/site.ts";
import { type Setting, titleIn } from "./card-text.ts";
import { type Drawing, place, readDrawing, trimmed } from "./drawing.ts";
import { token } from "./tokens.ts";

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
  drawing: string;
  paper: Paper;
  plate?: Paper | undefined;
}

const GAP = 44;

/** The drawing at the right or along the bottom, and the title in the room that it leaves. */
export function scene({ title, drawing, paper, plate }: Subject, stage: Stage): Scene {
  if (drawing.startsWith("service-")) return train(title, drawing, stage);
  if (drawing.startsWith("mark-")) return beside(title, crateWith(drawing), stage, 400);
  const trim = trimmed(readDrawing(drawing));
  if (plate && plate !== paper)
    return beside(title, onPlate(trim, plate, stage.height), stage, 470);
  return beside(title, trim, stage, 500);
}

function beside(title: string, drawing: Drawing, stage: Stage, widest: number): Scene {
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
function train(text: string, first: string, stage: Stage): Scene {
  const title = titleIn({ width: stage.width, height: 216 }, text);
  const block = title.lines.length * title.leading;
  const height = Math.min(226, stage.height - block - 30);
  const width = (height / 212) * 420;
  const y = stage.y + stage.height - height;
  const coupled = [first, ...cars.filter((name) => name !== first)].slice(0, 3);
  const art = coupled.map((name, index) =>
    place(readDrawing(name), { x: stage.x - 24 + index * width, y, width, height }),
  );
  return {
    art: art.join(""),
    title: { ...title, y: stage.y + (stage.height - height - block - 30) / 2 },
  };
}
const cars = readdirSync("app/art")
  .filter((file) => file.startsWith("service-"))
  .map((file) => file.replace(".svg", ""))
  .toReversed();

/** A sheet of paper that cuts off what runs over its edges, as on the site. */
function onPlate(drawing: Drawing, plate: Paper, stageHeight: number): Drawing {
  const sheet = { x: 0, y: 0, width: 470, height: stageHeight };
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

/** A handling mark, painted on a crate. */
function crateWith(mark: string): Drawing {
  const nails = [24, 46, 354, 376].flatMap((x) => [26, 362].map((y) => `M${x} ${y}h0`)).join("");
  return {
    shapes: `<g fill="${token("--art-wood")}" stroke="${token("--art-line")}" stroke-width="2.5" stroke-linejoin="round"><path d="M20 388h60v12H20zM170 388h60v12h-60zM320 388h60v12h-60zM14 8h372v368H14z"/><path d="M14 52h44v284H14zM342 52h44v284h-44zM6 0h388v52H6zM6 336h388v52H6z"/><path d="M58 123h284M58 194h284M58 265h284M70 18h170M130 34h200M90 372h190" stroke-width="1.5"/><path d="${nails}" stroke-width="6" stroke-linecap="round"/></g>${place(readDrawing(mark, { "--mark-gap": token("--art-wood") }), { x: 90, y: 84, width: 220, height: 220 })}`,
    box: { x: 0, y: 0, width: 400, height: 400 },
    isCutBelow: false,
  };
}
