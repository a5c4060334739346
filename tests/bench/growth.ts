import { globSync } from "node:fs";
import { makeCopy } from "../copy.ts";
import { weigh } from "./weigh.ts";

export type Growth = ReturnType<typeof grow>;

/** Builds a copy of the project with so many posts, and weighs what comes out. */
export function grow(posts: number) {
  const copy = makeCopy();
  try {
    const first = copy.read("content/posts/1.md");
    for (let id = 1 + globSync("content/posts/*.md").length; id <= posts; id++) {
      copy.write(`content/posts/${id}.md`, another(first, id));
    }
    const start = performance.now();
    copy.build();
    const seconds = (performance.now() - start) / 1000;
    process.stderr.write(`${posts} posts\n`);
    return { posts, seconds, ...weigh(copy.built) };
  } finally {
    copy.remove();
  }
}

function another(post: string, id: number) {
  const date = new Date(Date.UTC(2026, 0, 1) - id * 86_400_000).toISOString().slice(0, 10);
  return post
    .replace(/^title:.*$/m, `title: "Post Number ${id}"`)
    .replace(/^date:.*$/m, `date: ${date}`);
}
