import { z } from "zod";
import { nearest } from "./nearest.ts";
import { papers } from "./papers.ts";
import { fillIn, plainValues } from "./placeholders.ts";
import type { Source } from "./yaml.ts";

/** Returns the data, or stops the build with an error that names file, line and fix. */
export async function check<Schema extends z.ZodType>(
  { file, data, lineOf }: Source,
  schema: Schema,
): Promise<z.output<Schema>> {
  const result = await schema.safeParseAsync(data, { error: explain });
  if (result.success) return result.data;
  const errors = result.error.issues.map((issue) => {
    const { path, message } = issue;
    const keys = issue.code === "unrecognized_keys" ? [...path, ...issue.keys] : path;
    return [`${file}:${lineOf(keys)}`, path.join("."), message].filter(Boolean).join(": ");
  });
  throw new Error(errors.join("\n"));
}

const typeAdvice: Partial<Record<string, string>> = {
  string: "Put this in quotes.",
  boolean: "Write true or false, without quotes.",
  array: "Write a list here: start each entry with a hyphen.",
};

const explain: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === null) return "This is missing.";
  if (issue.code === "invalid_type") return typeAdvice[issue.expected];
  if (issue.code === "invalid_union") return "Write one text here.";
  if (issue.code !== "unrecognized_keys" || !(issue.inst instanceof z.ZodObject)) return undefined;
  const known = Object.keys(issue.inst.shape);
  const meant = issue.keys.map(
    (key) => `There is no "${key}" here. Did you mean "${nearest(key, known)}"?`,
  );
  return `${meant.join(" ")} Known: ${known.join(", ")}.`;
};

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
export const entryId = z.union([z.string(), z.number()]).transform(String);

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

export const linkTarget = text(200).refine((to) => linkPattern.test(to), linkRule);

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
