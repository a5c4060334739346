import { globSync, readFileSync } from "node:fs";
import type { Copy } from "./copy.ts";

/** The samples of docs/writing.md: a post, the words of a page, its screen, and its lines elsewhere. */
export const samples = Array.from(
  readFileSync("docs/writing.md", "utf8").matchAll(/^```\w+\n(.*?)^```/gms),
  ([, sample = ""]) => sample,
);

/** Puts the drawing of the samples into a fork that has deleted it, and returns what makes their post another one. */
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
