import { z } from "zod";
import { nearest } from "./nearest.ts";
import type { Source } from "./yaml.ts";

/** Returns the data, or stops the build with an error that names file, line and fix. */
export function check<Schema extends z.ZodType>({ file, data, lineOf }: Source, schema: Schema) {
  const result = schema.safeParse(data, { error: explain });
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
