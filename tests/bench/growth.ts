import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { makeCopy } from "../kit/copy.ts";
import { inKiB, type Limit, limitTable, table } from "./table.ts";

/** How long a build takes with so many posts. That no list grows with them is tested (tests/variants.spec.ts). */
export function measureGrowth(sizes: number[]) {
  const growth = sizes.map(grow);
  const limits = [limitOf(growth)];
  const text = [
    "## Growth",
    `Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run bench -- --growth\`: the site with copies of its first post.`,
    limitTable(limits),
    table(growth, {
      Posts: ({ posts }) => posts,
      "Build s": ({ seconds }) => seconds.toFixed(0),
      "build/client MiB on disk": ({ onDisk }) => inKiB(onDisk / 1024),
    }),
  ].join("\n\n");
  return { limits, text };
}

type Growth = ReturnType<typeof grow>;

function grow(posts: number) {
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
    const files = globSync("**/*", { cwd: copy.built }).map((file) => join(copy.built, file));
    return { posts, seconds, onDisk: files.reduce((sum, file) => sum + statSync(file).size, 0) };
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

function limitOf(growth: Growth[]): Limit {
  const [first, ...later] = growth.slice(1).map((now, index) => {
    const before = growth[index] ?? now;
    const perPost = (now.seconds - before.seconds) / (now.posts - before.posts);
    return { posts: now.posts, perPost };
  });
  return {
    name: "A post adds at most 1.5 times the build time that the first ones added",
    broken: later
      .filter(({ perPost }) => !(first && perPost <= first.perPost * 1.5))
      .map(({ posts, perPost }) => `${posts} posts (${perPost.toFixed(2)} s each)`),
  };
}
