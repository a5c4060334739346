import { globSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { makeCopy } from "../kit/copy.ts";
import { samplePosts } from "../kit/sample.ts";
import { limit, rounded, table } from "./table.ts";

/** The list of posts is among them: it is paged, so it may not grow either. */
const watched = ["/", "/blog", "/blog/1", "/contact"];

/** How long a build takes with many posts and photographs, and whether pages grow with them. */
export async function measureGrowth() {
  const posts = await grow([100, 300, 1000], "posts");
  const photographs = await grow([10, 50, 100], "photographs");
  const sites = [...posts, ...photographs];
  const pages = watched.map((name, index) => {
    const bytes = posts.map(({ html }) => html[index] ?? Number.NaN);
    return { name, grown: Math.max(...bytes) - Math.min(...bytes) };
  });
  const slopes = [slope(posts), slope(photographs)];
  return {
    how: "copies of the first post, and a second build after one of them has changed",
    limits: [
      limit("Seconds of a second build", 60, sites, ({ again }) => again),
      // About 3 if the time grew by the square of the posts.
      limit("Seconds for a late post, times an early one's", 2, slopes, ({ times }) => times),
      limit("Bytes that a page gains", 200, pages, ({ grown }) => grown),
    ],
    rows: table(sites, {
      Posts: ({ name }) => name,
      "First build s": ({ first }) => rounded(first),
      "Second build s": ({ again }) => rounded(again),
      "On disk MiB": ({ disk }) => rounded(disk),
      [`Bytes of ${watched.join(", ")}`]: ({ html }) => html.join(", "),
    }),
  };
}

/** One copy of the site at each size: built with nothing made before, and again after one post has changed. */
async function grow(sizes: number[], of: "posts" | "photographs") {
  const copy = makeCopy();
  try {
    // The copy shares this folder's packages, and must not find among them what was made before.
    const cache = copy
      .read("pipeline/pictures/cache.ts")
      .replace("node_modules/.cache/pipeline", ".cache");
    copy.write("pipeline/pictures/cache.ts", cache);
    // In a fork, whatever its first post is called, or that of docs/writing.md.
    const [own] = globSync("content/posts/*.md").toSorted();
    const sample = own ? copy.read(own) : samplePosts(copy)("A Sample", "2026-01-01");
    copy.write("content/posts/1.md", sample);
    const write = (id: number, title: string) => {
      const date = new Date(Date.UTC(2026, 0, 1) - id * 86_400_000).toISOString().slice(0, 10);
      const post = sample
        .replace(/^title:.*$/m, `title: ${title} ${id}`)
        .replace(/^date:.*$/m, `date: ${date}`)
        .replace(/^image:.*$/m, of === "photographs" ? `image: ${id}.jpg` : "$&");
      copy.write(`content/posts/${id}.md`, post);
    };
    const seconds = () => {
      const start = performance.now();
      copy.build();
      return (performance.now() - start) / 1000;
    };

    const results = [];
    let last = globSync("content/posts/*.md", { cwd: copy.folder }).length;
    for (const size of sizes) {
      const ids = Array.from({ length: size - last }, (_, index) => last + index + 1);
      last = size;
      if (of === "photographs") await Promise.all(ids.map((id) => photograph(copy.folder, id)));
      for (const id of ids) write(id, "Post Number");
      rmSync(join(copy.folder, ".cache"), { recursive: true, force: true });
      const first = seconds();
      write(last, "Changed Post");
      const again = seconds();
      const files = globSync("**/*.*", { cwd: copy.built }).map((file) => join(copy.built, file));
      const disk = files.reduce((sum, file) => sum + statSync(file).size, 0) / 2 ** 20;
      const html = watched.map((path) => copy.readBuilt(join(path, "index.html")).length);
      const name = of === "posts" ? `${size}` : `${size}, each with a photograph`;
      results.push({ name, size, first, again, disk, html });
      process.stderr.write(`${name}\n`);
    }
    return results;
  } finally {
    copy.remove();
  }
}

/** Noise, a little blurred: as hard to encode as a photograph. */
async function photograph(folder: string, id: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const image = { width: 2400, height: 1600, channels: 3, background: "#888", noise } as const;
  await sharp({ create: image }).blur(4).jpeg().toFile(`${folder}/content/pictures/${id}.jpg`);
}

type Site = Awaited<ReturnType<typeof grow>>[number];

/** What each of the last posts took to build, as a multiple of what each of the earlier ones took. */
function slope([few, more, most]: Site[]) {
  const each = (from?: Site, to?: Site) =>
    from && to ? (to.first - from.first) / (to.size - from.size) : Number.NaN;
  return { name: most?.name ?? "", times: each(more, most) / each(few, more) };
}
