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
  } finally {
    copy.remove();
  }
});
