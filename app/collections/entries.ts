import { parse } from "yaml";
import { z } from "zod";
import type { Paper } from "../../content/types.ts";

/** Reads Markdown files. The name of a file is the id of its entry, and the end of its address. */
export function readEntries<Data extends object>(
  files: Record<string, string>,
  schema: z.ZodType<Data>,
) {
  const entries = Object.entries(files).map(([path, text]) => {
    const file = path.replaceAll("../", "");
    const [, front = "", body = ""] = /^---\r?\n(.*?)\n---\r?\n(.*)$/s.exec(text) ?? [];
    const { data, error } = schema.safeParse(parseYaml(file, front));
    if (error) throw new Error(`${file}\n${z.prettifyError(error)}`);
    return { ...data, id: file.replace(/.*\/|\.md$/g, ""), file, body };
  });
  return entries.toSorted(byId);
}

/** Sorts numbers by their value, so that 9 comes before 10. */
export const byId = (a: { id: string }, b: { id: string }) =>
  a.id.localeCompare(b.id, "en", { numeric: true });

function parseYaml(file: string, front: string): unknown {
  try {
    return parse(front);
  } catch (error) {
    throw new Error(`${file}: ${String(error)}`, { cause: error });
  }
}

export const text = (max: number) => z.string().trim().min(1).max(max);

/** Search engines show this many characters. */
export const description = z.string().trim().min(70).max(160);

export const paper = z.enum([
  "white",
  "goldenrod",
  "canary",
  "pink",
  "green",
  "blue",
] satisfies Paper[]);

/** The picture of a post or a case study. */
export const pictureFields = {
  image: z.string().optional(),
  alt: text(300).optional(),
  plate: paper.default("white"),
};

export const hasAlt = ({ image, alt }: { image?: string | undefined; alt?: string | undefined }) =>
  !image || alt !== undefined;

export const missingAlt = { path: ["alt"], error: "Say in a sentence what the picture shows." };
