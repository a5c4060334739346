import { z } from "zod";
import { folder, hasItems, inlined, readPictures } from "../pictures/read.ts";
import { nearest, words } from "./check.ts";

/** The name of a picture in content/pictures. Pages CMS writes "/mara.jpg". */
export const picture = z
  .string()
  .meta({ contentMediaType: "image/*" })
  .transform(async (name, context) => {
    const { pictures } = await readPictures();
    const found = pictures.get(name.replace(/^\//, ""));
    if (found) return found;
    context.addIssue({ code: "custom", message: noSuchPicture(name, pictures) });
    return z.NEVER;
  });

export function noSuchPicture(name: string, pictures: Map<string, unknown>) {
  const like = nearest(name, [...pictures.keys()]);
  return `There is no picture ${folder}/${name}.${like ? ` Did you mean "${like}"?` : ""}`;
}

/** It is part of the page. */
export const mark = picture
  .transform(({ file }) => inlined(file))
  .describe("A small drawing in the color of the words beside it.");

/** A picture. If it is a drawing with parts called `data-item="1"` and so on, the page moves these. */
export const pictureWithItems = picture.transform((image) => ({
  ...image,
  svg: hasItems(image.file) && inlined(image.file),
}));

export const alternative = words(
  300,
  1,
  "Add alternative text: one sentence that says what the picture shows.",
).meta({
  title: "Alternative text",
  description: "One sentence that says what the picture shows, for somebody who cannot see it.",
});
