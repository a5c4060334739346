import { z } from "zod";
import { papers } from "./papers.ts";
import { fillIn, plainValues } from "./placeholders.ts";

export function uniqueList<Entry extends z.ZodType<{ id: string }>>(entry: Entry) {
  return z.array(entry).superRefine((entries, context) => {
    entries.forEach(({ id }, index) => {
      if (entries.findIndex((entry) => entry.id === id) === index) return;
      const message = `The id "${id}" is used twice. Give each entry its own id.`;
      context.addIssue({ code: "custom", message, path: [index, "id"] });
    });
  });
}

// In YAML, 1 is a number.
const entryId = z.union([z.string(), z.number()]).transform(String);

/** Replaces an id with the entry that has it. */
export const entryWithId = <Entry extends { id: string }>(
  entries: Entry[],
  missing: (id: string) => string,
) =>
  entryId.transform((wanted, context) => {
    const found = entries.find((one) => one.id === wanted);
    const known = entries.map((one) => one.id).join(", ");
    if (!found) context.addIssue(`${missing(wanted)} Known: ${known}.`);
    return found ?? z.NEVER;
  });

/** A text of limited length. Placeholders are filled in afterward, so a long company name does not break a limit. */
export const text = (max: number, min = 1, advice = "Write some text here.") =>
  z
    .string({ error: ({ input }) => (input ? "Put this in quotes." : advice) })
    .trim()
    .min(min, advice)
    .max(max, `This is too long: ${max} characters at most.`)
    .transform((written, context) =>
      fillIn(written, plainValues(), (message) => context.addIssue(message)),
    );

/** A relative URL has no colon in its first segment, and no entity, which browsers would decode to one. */
export const linkPattern = /^(?:https?:|mailto:|tel:|[^:&/?#\s]*(?:[/?#]|$))/i;

export const linkRule = "A link is a path, or https:, mailto: or tel:.";

export const description = text(
  160,
  70,
  "Write 70 to 160 characters, as many as search engines show.",
);

export const slug = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, "Use lower-case letters, digits and hyphens in an id.");

export const paper = z.enum(papers);

export const plate = z.enum(papers).default("white");
