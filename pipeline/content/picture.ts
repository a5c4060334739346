import { readFileSync } from "node:fs";
import { z } from "zod";
import { hasItems, inlineSvg, type Picture, pictureFolder, pictures } from "../pictures/read.ts";
import { text } from "./check.ts";
import { nearest } from "./nearest.ts";

function findPicture(name: string, context: z.RefinementCtx) {
  const found = pictures.get(name);
  if (!found) context.addIssue(missingPictureMessage(name));
  return found ?? z.NEVER;
}

/** Replaces a file name with the picture. */
export const picture = z.string().transform((name, context) => {
  const found = findPicture(name, context);
  const message = found && sizeProblem(found);
  if (message) context.addIssue(message);
  return found;
});

/** A smaller photograph would be blurred on most screens. */
const minWidth = 480;

export const sizeProblem = ({ file, kind, width }: Picture) =>
  kind === "photograph" && width < minWidth
    ? `The picture ${file} is too small, ${width} pixels wide. It needs at least ${minWidth}, and 1600 for large screens.`
    : undefined;

export function missingPictureMessage(name: string) {
  const like = nearest(name, [...pictures.keys()]);
  return `There is no picture ${pictureFolder}/${name}.${like ? ` Did you mean "${like}"?` : ""}`;
}

/** A small drawing, inlined into the page as SVG. */
export const mark = picture.transform((found) => inlineSvg(found.file));

const iconFile = "content/icons.svg";
const icons = Array.from(readFileSync(iconFile, "utf8").matchAll(/ id="([^"]+)"/g), ([, id]) => id);

/** The name of an icon in the file. */
export type ContentIcon = string & { isIcon: true };

export const icon = z.custom<ContentIcon>((name) => icons.includes(String(name)), {
  error: ({ input }) => `${iconFile} has no "${String(input)}". Known: ${icons.join(", ")}.`,
});

export const pictureWithItems = picture.transform((image) => ({
  ...image,
  svg: hasItems(image.file) && inlineSvg(image.file),
}));

const altAdvice = "Add alt text: one sentence that says what the picture shows.";

export const altText = text(300, 1, altAdvice);

/** An object whose `image` may be missing. Otherwise it needs an alt text. */
export const objectWithPicture = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject(shape)
    .refine(({ image, alt }: { image?: unknown; alt?: unknown }) => alt || !image, {
      message: altAdvice,
      path: ["alt"],
    });
