import { statSync } from "node:fs";
import { join } from "node:path";
import { answersFrom, filesIn } from "./answers.ts";

/** What a built site weighs, in bytes: some files as they are sent, and all of them on the disk. */
export function weigh(folder: string) {
  const files = filesIn(folder);
  const answer = answersFrom(folder);
  const sent = (file: string) => (files.includes(file) ? answer(file).body.length : Number.NaN);
  return {
    blog: sent("blog/index.html"),
    post: sent("blog/1/index.html"),
    home: sent("index.html"),
    biggestScript: Math.max(...files.filter((file) => file.endsWith(".js")).map(sent)),
    onDisk: files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0),
  };
}
