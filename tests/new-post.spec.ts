import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeCopy } from "./copy.ts";
import { expect, paths, test } from "./fixtures.ts";

test("one Markdown file is one more post, with no other change", { tag: "@BLOG-6" }, () => {
  const copy = makeCopy();
  const id = 1 + Math.max(...paths.map((path) => Number(/^\/blog\/(\d+)$/.exec(path)?.[1] ?? 0)));
  try {
    const first = copy.read("content/posts/1.md").replace(/^title:.*$/m, 'title: "Something New"');
    copy.write(`content/posts/${id}.md`, first.replace(/^date:.*$/m, "date: 2099-01-01"));
    copy.build();
    const html = (path: string) => readFileSync(join(copy.built, path, "index.html"), "utf8");
    expect(html(`blog/${id}`)).toContain("<h1>Something New</h1>");
    const list = html("blog");
    expect(list.indexOf("Something New")).toBeGreaterThan(0);
    expect(list.indexOf("Something New")).toBeLessThan(list.indexOf("/blog/1"));
    expect(html("blog/1")).toContain(`/blog/${id}`);
    const file = (name: string) => readFileSync(join(copy.built, name), "utf8");
    expect(file("sitemap.xml")).toContain(`/blog/${id}</loc><lastmod>2099-01-01</lastmod>`);
    expect(file("feed.xml")).toContain("<title>Something New</title>");
    expect(JSON.parse(file("feed.json")).items[0].title).toBe("Something New");
    expect(file(`blog/${id}.md`)).toContain("# Something New");
    expect(file(`cards/blog/${id}.png`).length).toBeGreaterThan(0);
  } finally {
    copy.remove();
  }
});
