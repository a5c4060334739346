import { readFileSync } from "node:fs";
import type { Copy } from "./copy.ts";

/** The samples of docs/writing.md except YAML: a post, a page and a menu entry. */
export const samples = Array.from(
  readFileSync("docs/writing.md", "utf8").matchAll(/^```(?:markdown|json)\n(.*?)^```/gms),
  ([, sample = ""]) => sample,
);

/** Adds a drawing, because a fork may have none. */
export function addDrawing(copy: Copy, file: string) {
  copy.write(`content/pictures/${file}`, readFileSync("docs/design/scene.svg", "utf8"));
}

/** Adds the drawings of the sample post and returns a function that makes posts from it. */
export function samplePosts(copy: Copy) {
  const [sample = ""] = samples;
  const [author = ""] = /(?<=- id: ).*/.exec(copy.read("content/team.yaml")) ?? [];
  for (const [file] of sample.matchAll(/[\w-]+\.svg/g)) addDrawing(copy, file);
  return (title: string, date: string) =>
    sample
      .replace(/^title:.*$/m, `title: "${title}"`)
      .replace(/^date:.*$/m, `date: ${date}`)
      .replace(/^author:.*$/m, `author: ${author}`)
      .replace(/^excerpt: "/m, `$&${title}: `);
}
