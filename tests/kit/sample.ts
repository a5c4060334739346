import { globSync, readFileSync } from "node:fs";
import type { Copy } from "./copy.ts";

/** The samples of docs/writing.md. The first are a post, a page and a menu entry. */
export const samples = Array.from(
  readFileSync("docs/writing.md", "utf8").matchAll(/^```\w+\n(.*?)^```/gms),
  ([, sample = ""]) => sample,
);

/** Adds the drawing of the sample post, which a fork may have deleted, and returns a function that makes posts from it. */
export function samplePosts(copy: Copy) {
  const [sample = ""] = samples;
  const [author = ""] = /(?<=- id: ).*/.exec(copy.read("content/team.yaml")) ?? [];
  const [drawing = ""] = globSync("*.svg", { cwd: "content/pictures" });
  copy.write("content/pictures/depot.svg", copy.read(`content/pictures/${drawing}`));
  return (title: string, date: string) =>
    sample
      .replace(/^title:.*$/m, `title: "${title}"`)
      .replace(/^date:.*$/m, `date: ${date}`)
      .replace(/^author:.*$/m, `author: ${author}`)
      .replace(/^excerpt: "/m, `$&${title}: `);
}
