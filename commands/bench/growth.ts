import { execSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { limit, rounded, table } from "./table.ts";

/** The list of posts has pages of fixed length, so it must not grow either. */
const watched = ["/", "/blog", "/blog/1", "/contact"];

/** How long a build takes with many posts and photographs, and whether pages grow with them. */
export async function measureGrowth() {
  const [first] = globSync("content/posts/*.md").toSorted();
  if (!first) return { how: "there are no posts to copy", limits: [], rows: "" };
  const sample = readFileSync(first, "utf8");
  const posts = await grow(sample, [100, 300, 1000], "posts");
  const photographs = await grow(sample, [10, 50, 100], "photographs");
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
      // Quadratic growth would give about 3.
      limit("Seconds for a late post, relative to an early one", 2, slopes, ({ times }) => times),
      limit("Bytes by which a page grows", 200, pages, ({ grown }) => grown),
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

/** Builds a copy of the site at each size: without a cache, and again after one post has changed. */
async function grow(sample: string, sizes: number[], kind: "posts" | "photographs") {
  const folder = copyProject();
  const built = join(folder, "build/client");
  try {
    // The copy links to this folder's node_modules, so it needs its own cache.
    const cache = join(folder, "pipeline/pictures/cache.ts");
    const code = readFileSync(cache, "utf8");
    writeFileSync(cache, code.replace("node_modules/.cache/pipeline", ".cache"));
    // A fork may have other file names.
    writeFileSync(join(folder, "content/posts/1.md"), sample);
    const write = (id: number, title: string) => {
      const date = new Date(Date.UTC(2026, 0, 1) - id * 86_400_000).toISOString().slice(0, 10);
      const post = sample
        .replace(/^title:.*$/m, `title: ${title} ${id}`)
        .replace(/^date:.*$/m, `date: ${date}`)
        .replace(/^image:.*$/m, kind === "photographs" ? `image: ${id}.jpg` : "$&");
      writeFileSync(join(folder, `content/posts/${id}.md`), post);
    };
    const seconds = () => {
      const start = performance.now();
      execSync("npm run --silent build", { cwd: folder });
      return (performance.now() - start) / 1000;
    };

    const results = [];
    let last = globSync("content/posts/*.md", { cwd: folder }).length;
    for (const size of sizes) {
      const ids = Array.from({ length: size - last }, (_, index) => last + index + 1);
      last = size;
      if (kind === "photographs") await Promise.all(ids.map((id) => photograph(folder, id)));
      for (const id of ids) write(id, "Post Number");
      rmSync(join(folder, ".cache"), { recursive: true, force: true });
      const first = seconds();
      write(last, "Changed Post");
      const again = seconds();
      const files = globSync("**/*.*", { cwd: built }).map((file) => join(built, file));
      const disk = files.reduce((sum, file) => sum + statSync(file).size, 0) / 2 ** 20;
      const html = watched.map(
        (path) => readFileSync(join(built, path, "index.html"), "utf8").length,
      );
      const name = kind === "posts" ? `${size}` : `${size}, each with a photograph`;
      results.push({ name, size, first, again, disk, html });
      process.stderr.write(`${name}\n`);
    }
    return results;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const excluded = new Set([".git", ".react-router", ".wrangler", "build", "node_modules"]);
  cpSync(".", folder, { recursive: true, filter: (path) => !excluded.has(path) });
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"), "junction");
  return folder;
}

/** Blurred noise, which is about as hard to encode as a photograph. */
async function photograph(folder: string, id: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const image = { width: 2400, height: 1600, channels: 3, background: "#888", noise } as const;
  await sharp({ create: image }).blur(4).jpeg().toFile(`${folder}/content/pictures/${id}.jpg`);
}

type Site = Awaited<ReturnType<typeof grow>>[number];

/** The build time of each of the last posts, relative to each of the earlier ones. */
function slope([few, more, most]: Site[]) {
  const each = (from?: Site, to?: Site) =>
    from && to ? (to.first - from.first) / (to.size - from.size) : Number.NaN;
  return { name: most?.name ?? "", times: each(more, most) / each(few, more) };
}
