import { z } from "zod";
import { drawings } from "./drawings.ts";
import { wornWordAdvice, wornWordIn } from "./plain-words.ts";

/** Returns the data, or stops the build with the file's name and what an editor should mend in it. */
export function check<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  data: unknown,
): z.output<Schema> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new Error(`${file} needs a change:\n${z.prettifyError(result.error)}`);
}

/** A list in which no two entries share an id. */
export function uniqueList<Entry extends z.ZodType<{ id: string | number }>>(entry: Entry) {
  return z.array(entry).superRefine((entries, context) => {
    const seen = new Set<string | number>();
    entries.forEach(({ id }, index) => {
      if (seen.has(id)) {
        context.addIssue({
          code: "custom",
          message: `The id "${id}" is used twice. Every entry needs its own.`,
          path: [index, "id"],
        });
      }
      seen.add(id);
    });
  });
}

/** What search engines and chats show of a page. */
export const description = () =>
  words(160).min(70, "Too short: search engines show 70 to 160 characters.");

export const words = (most: number) =>
  z
    .string("Write some text here.")
    .trim()
    .min(1, "Write some text here.")
    .max(most, `This is too long: ${most} characters at most.`)
    .superRefine((text, context) => {
      const worn = wornWordIn(text);
      if (worn) context.addIssue({ code: "custom", message: wornWordAdvice(worn) });
    });

export const slug = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, "An id is made of small letters, digits and hyphens.");

const paper = z.enum(["white", "goldenrod", "canary", "pink", "green", "blue"]);

export const icon = z.enum([
  "chart",
  "code",
  "database",
  "lightbulb",
  "phone-screen",
  "server",
  "settings",
  "shield",
  "zap",
]);

export type IconName = z.output<typeof icon>;

const drawing = z.string().transform((name, context) => {
  const found = drawings[name];
  if (found) return found;
  context.addIssue({ code: "custom", message: `There is no drawing app/art/${name}.svg.` });
  return z.NEVER;
});

/** A drawing that only decorates: the words beside it say the same. */
export const decoration = drawing;

/** The picture that a shared link shows. */
export const socialCard = z.object({
  /** What its tab says. */
  label: words(30),
  /** A file name in app/art. */
  drawing: z
    .string()
    .refine((name) => name in drawings, "There is no drawing of this name in app/art."),
  /** A sheet of another paper under the drawing. */
  plate: paper.optional(),
});

export type SocialCard = z.output<typeof socialCard>;

export const picture = z.object({
  drawing,
  plate: paper,
  alt: z
    .string("Add alternative text: one sentence that says what the drawing shows.")
    .trim()
    .min(1, "Add alternative text: one sentence that says what the drawing shows."),
});

export type Picture = z.output<typeof picture>;
