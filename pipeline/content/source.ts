import { existsSync, globSync } from "node:fs";
import { pagePattern, reservedNames } from "./site-schema.ts";
import { readYaml, type Source, textOf } from "./yaml.ts";

export const filesIn = (pattern: string): Record<string, string> =>
  Object.fromEntries(namesOf(pattern).map((file) => [file, textOf(file)]));

const namesOf = (pattern: string) =>
  globSync(pattern)
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted();

/** Files with another ending, or in another folder would be ignored silently. */
export function checkNames(files = namesOf("content/**/*")) {
  const texts = files.filter((file) => /\.(?:ya?ml|mdx?|markdown)$/i.test(file));
  for (const file of texts) {
    const advice = adviceFor(file);
    if (advice) throw new Error(`${file}: ${advice}`);
  }
}

function adviceFor(file: string) {
  if (!/\.(?:yaml|md)$/.test(file)) return "Content files end in .md or .yaml. Rename it.";
  if (!contentPaths.test(file)) {
    return "This file is not read here. Put posts directly into content/posts, pages into content/pages, and so on. Keep the data of your own code outside content/.";
  }
  const [, folder = "", path] = /^content(\/pages|\/legal)?(\/.*)\.md$/.exec(file) ?? [];
  if (!path || pagePattern.test(path)) return undefined;
  const rule = "The path is the URL: use lower-case letters, digits and hyphens, such as";
  return folder
    ? `${rule} "jobs.md" or "services/web.md". Reserved names: ${reservedNames}.`
    : `${rule} "why-we-weigh.md". Reserved name: index.`;
}

const contentPaths =
  /^content\/(?:(?:services|pricing|team|values|pages\/[^/]+)\.yaml|pages\/.+\.md|(?:posts|case-studies|legal)\/[^/]+\.md)$/;

export function readYamlFile(file: string): Source {
  if (!existsSync(file)) throw new Error(`There is no file ${file}. Restore it.`);
  return readYaml(file, textOf(file));
}
