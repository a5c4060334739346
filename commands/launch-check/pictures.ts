import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";

/** The pictures whose names no content and no page contains. A picture for small screens belongs to the larger one. */
export function unusedPictures(
  pictures = globSync("content/pictures/*").map((file) => file.replaceAll("\\", "/")),
  texts = globSync(["content/**/*.{md,yaml,json}", "app/**/*.{ts,tsx}"]).map((file) =>
    readFileSync(file, "utf8"),
  ),
) {
  const names = new Set(texts.join("\n").match(/[\w.-]+\.\w+/g));
  return pictures
    .filter((file) => !names.has(basename(file).replace(/-narrow(?=\.svg$)/, "")))
    .toSorted();
}
