import { z } from "zod";
import { papers } from "../../content/site.ts";
import { factMistake, fillIn, plainFacts } from "./facts.ts";
import type { Source } from "./source.ts";

/** Returns the data, or stops the build with file, line and what an editor should fix there. */
export async function check<Schema extends z.ZodType>(
  { file, data, lineOf }: Source,
  schema: Schema,
): Promise<z.output<Schema>> {
  const result = await schema.safeParseAsync(data, { error: explain });
  if (result.success) return result.data;
  const mistakes = result.error.issues.map((issue) => {
    const { path, message } = issue;
    const place = issue.code === "unrecognized_keys" ? [...path, ...issue.keys] : path;
    return [`${file}:${lineOf(place)}`, path.join("."), message].filter(Boolean).join(": ");
  });
  throw new Error(mistakes.join("\n"));
}

/** In words for an editor. A misspelled key is named beside the one that was probably meant. */
const explain: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === null) return "This is missing.";
  if (issue.code === "invalid_type" && issue.expected === "array") {
    return "Write a list here: each entry begins with a hyphen.";
  }
  if (issue.code !== "unrecognized_keys" || !(issue.inst instanceof z.ZodObject)) return undefined;
  const known = Object.keys(issue.inst.shape);
  const meant = issue.keys.map(
    (key) => `There is no "${key}" here. Did you mean "${nearest(key, known)}"?`,
  );
  return `${meant.join(" ")} Known: ${known.join(", ")}.`;
};

/** The known word that was probably meant. */
export const nearest = (word: string, known: string[]) =>
  known.toSorted((a, b) => distance(word, a) - distance(word, b))[0];

/** How many letters must be added, removed or replaced (Levenshtein). */
function distance(from: string, to: string) {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [above, letter] of from.split("").entries()) {
    const next = [above + 1];
    for (const [at, other] of to.split("").entries()) {
      const replaced = Number(row[at]) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, Number(next[at]) + 1, Number(row[at + 1]) + 1));
    }
    row = next;
  }
  return Number(row.at(-1));
}

/** A list in which no two entries share an id. */
export function uniqueList<Entry extends z.ZodType<{ id: string }>>(entry: Entry) {
  return z.array(entry).superRefine((entries, context) => {
    const seen = new Set<string>();
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

/** An entry of a list, named by its id. */
export const oneOf = <Entry extends { id: string }>(
  id: z.ZodType<string>,
  entries: Entry[],
  missing: (id: string) => string,
) =>
  id.transform((wanted, context) => {
    const found = entries.find((one) => one.id === wanted);
    if (found) return found;
    const known = entries.map((one) => one.id).join(", ");
    context.addIssue({ code: "custom", message: `${missing(wanted)} Known: ${known}.` });
    return z.NEVER;
  });

/** Words of a certain length, counted before {{name}} and its like are filled in: a long name breaks no limit. */
export const words = (most: number, least = 1, advice = "Write some text here.") =>
  z
    .string({ error: ({ input }) => (input ? "Put this in quotes." : advice) })
    .trim()
    .min(least, advice)
    .max(most, `This is too long: ${most} characters at most.`)
    .superRefine((text, context) => {
      const message = factMistake(text, facts);
      if (message) context.addIssue({ code: "custom", message });
    })
    .transform((text) => fillIn(text, facts));

const facts = plainFacts();

// What `.describe()` and `.meta()` say of a schema helps whoever edits in the browser: `npm run editor`.

export const description = words(
  160,
  70,
  "Write 70 to 160 characters: as much as search engines show.",
).describe("What search engines and chats show: 70 to 160 characters.");

export const slug = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, "An id is made of small letters, digits and hyphens.")
  .describe("Small letters, digits and hyphens. Links go by it, so choose it once.");

export const paper = z.enum(papers).describe("The color that the page is printed on.");

export const plate = z
  .enum(papers)
  .meta({ title: "Paper", description: "The color of the sheet under a drawing." });

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
