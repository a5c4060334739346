import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { makeCopy } from "./kit/copy.ts";
import { expect, paths, test } from "./kit/fixtures.ts";

test("one Markdown file is one more post, with no other change", { tag: "@BLOG-6" }, () => {
  const copy = makeCopy();
  const id = 1 + Math.max(...paths.map((path) => Number(/^\/blog\/(\d+)$/.exec(path)?.[1] ?? 0)));
  try {
    const first = copy.read("content/posts/1.md").replace(/^title:.*$/m, 'title: "Something New"');
    const [author = ""] = /^author:.*$/m.exec(first) ?? [];
    copy.write(`content/posts/${id}.md`, first.replace(/^date:.*$/m, "date: 2099-01-01"));
    const [, sample = ""] =
      /```markdown\n(.*?)```/s.exec(readFileSync("docs/writing.md", "utf8")) ?? [];
    copy.write(`content/posts/${id + 1}.md`, sample.replace(/^author:.*$/m, author));
    copy.build();
    const html = (path: string) => copy.readBuilt(join(path, "index.html"));
    expect(html(`blog/${id}`)).toContain("<h1>Something New</h1>");
    const list = html("blog");
    expect(list.indexOf("Something New")).toBeGreaterThan(0);
    expect(list.indexOf("Something New")).toBeLessThan(list.indexOf("/blog/1"));
    expect(html("blog/1")).toContain(`/blog/${id}`);
    expect(html(`blog/${id + 1}`)).toContain("<figure>");
    expect(copy.readBuilt("sitemap.xml")).toContain(
      `/blog/${id}</loc><lastmod>2099-01-01</lastmod>`,
    );
    expect(copy.readBuilt("feed.xml")).toContain("<title>Something New</title>");
    expect(JSON.parse(copy.readBuilt("feed.json")).items[0].title).toBe("Something New");
    expect(copy.readBuilt(`blog/${id}.md`)).toContain("# Something New");
    expect(copy.readBuilt(`cards/blog/${id}.png`).length).toBeGreaterThan(0);
  } finally {
    copy.remove();
  }
});

test("a photograph as the camera wrote it is enough", { tag: "@BLOG-7" }, async () => {
  const copy = makeCopy();
  try {
    const photo = sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#496" } });
    await photo
      .withExif({ IFD3: { GPSLatitude: "37/1 38/1 44/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(join(copy.folder, "content/pictures/loading-dock.jpg"));
    const post = copy.read("content/posts/1.md").replace(/^image:.*$/m, "image: loading-dock.jpg");
    copy.write("content/posts/99.md", `${post}\n![A loading dock](loading-dock.jpg)\n`);
    copy.build();

    const html = copy.readBuilt("blog/99/index.html");
    const pictures = html.match(/<picture>.*?loading-dock.*?<\/picture>/gs) ?? [];
    // At the head of the article, and in its text.
    expect(pictures.length).toBe(2);
    for (const picture of pictures) {
      expect(picture).toMatch(/<source(?=[^>]*type="image\/avif")(?=[^>]*sizes=)/);
      expect(picture).toMatch(/<source(?=[^>]*type="image\/webp")(?=[^>]*sizes=)/);
      expect(picture).toMatch(/<img(?=[^>]* width="3000")(?=[^>]* height="4000")/);
    }
    expect(pictures.map((picture) => picture.includes('loading="lazy"'))).toEqual([false, true]);
    expect(html).toContain("/cards/blog/99.jpg");
    expect(copy.readBuilt("feed.xml")).toContain("/pictures/loading-dock.1200.jpg&#34;");
    const files = globSync("{pictures/loading-dock.*,cards/blog/99.jpg}", { cwd: copy.built });
    expect(files.length).toBe(12);
    for (const file of files) {
      const { exif, orientation } = await sharp(join(copy.built, file)).metadata();
      expect([exif, orientation], file).toEqual([undefined, undefined]);
    }
  } finally {
    copy.remove();
  }
});

test("a site without posts and studies loses their lists only", { tag: "@ROUTE-10" }, () => {
  const copy = makeCopy();
  try {
    const files = globSync("content/{posts,case-studies}/*.md");
    for (const file of files) copy.delete(file);
    copy.build();
    const read = (path: string) => copy.readBuilt(`${path}/index.html`);
    for (const path of ["blog", "case-studies"]) {
      expect(read(path), path).toContain("<h1>");
      expect(read(path), path).toContain('class="tag"');
      expect(read(path), path).not.toContain("<article");
    }
    expect(read("blog")).toContain("coming soon");
    expect(copy.readBuilt("sitemap.xml")).toContain("/case-studies</loc>");
    expect(copy.readBuilt("feed.xml")).not.toContain("<entry>");
    for (const path of [".", "about", "services", "pricing", "contact"]) {
      expect(read(path), path).toContain("</html>");
    }
  } finally {
    copy.remove();
  }
});

test("many posts make more pages, not longer ones", { tag: "@FAST-5" }, () => {
  const copy = makeCopy();
  try {
    const first = copy.read("content/posts/1.md");
    for (let id = 101; id <= 130; id++) {
      const post = first.replace(/^title:.*$/m, `title: "Post ${id}"`);
      copy.write(
        `content/posts/${id}.md`,
        post.replace(/^date:.*$/m, `date: 2026-01-0${(id % 9) + 1}`),
      );
    }
    copy.build();
    const cards = (path: string) =>
      copy.readBuilt(`${path}/index.html`).split(/class="(?:post|compact)"/).length - 1;
    expect(cards("blog")).toBe(24);
    expect(cards("blog/page-2")).toBe(
      30 + paths.filter((path) => /^\/blog\/./.test(path)).length - 24,
    );
    expect(cards("blog/101")).toBe(4);
    expect(copy.readBuilt("blog/index.html")).toContain('href="/blog/page-2"');
    for (const path of [".", "about", "case-studies"]) {
      const file = `${path}/index.html`;
      const before = readFileSync(join("build/client", file), "utf8");
      expect(Math.abs(copy.readBuilt(file).length - before.length), path).toBeLessThan(200);
    }
  } finally {
    copy.remove();
  }
});
