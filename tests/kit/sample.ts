import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { paths, texts } from "./built.ts";
import type { Copy } from "./copy.ts";

/** The samples of docs/writing.md except YAML: a post, a page and a menu entry. */
export const samples = Array.from(
  readFileSync("docs/writing.md", "utf8").matchAll(/^```(?:markdown|json)\n(.*?)^```/gms),
  ([, sample = ""]) => sample,
);

/** Adds a drawing, because a site may have none. */
export function addDrawing(copy: Copy, file: string) {
  copy.write(`content/pictures/${file}`, readFileSync("docs/design/scene.svg", "utf8"));
}

/** Adds the drawings of the sample post and returns a function that makes posts from it. */
export function samplePosts(copy: Copy) {
  const [sample = ""] = samples;
  const [author = ""] = /(?<=- id: ).*/.exec(copy.read("content/team.yaml")) ?? [];
  for (const [file] of sample.matchAll(/[\w-]+\.svg/g)) addDrawing(copy, file);
  return (title: string, date: string) =>
    sample
      .replace(/^title:.*$/m, `title: "${title}"`)
      .replace(/^date:.*$/m, `date: ${date}`)
      .replace(/^author:.*$/m, `author: ${author}`)
      .replace(/^excerpt: "/m, `$&${title}: `);
}

/** Serves some pages with photographs: the first of two pictures is a portrait, and the next one a panorama. Returns their paths. */
export async function servePhotographs(page: Page, copy: Copy) {
  const background = "gray";
  for (const [name, width, height] of [
    ["portrait", 900, 1200],
    ["panorama", 1800, 600],
  ] as const) {
    const photograph = sharp({ create: { width, height, channels: 3, background } });
    await photograph.jpeg().toFile(join(copy.folder, `content/pictures/${name}.jpg`));
  }
  for (const file of globSync("content/{pages/*,services,team}.yaml").concat(
    globSync("content/{posts,case-studies}/*.md"),
  )) {
    let count = 0;
    const name = () => ((count += 1) % 2 ? "portrait.jpg" : "panorama.jpg");
    copy.write(file, copy.read(file).replaceAll(/(?<=^ *(?:image|scene): ).*/gm, name));
  }
  const own = ["/", "/services", "/about", "/pricing"].filter((it) => paths.includes(it));
  const served = [...own, ...texts];
  const pages = copy.render(served);
  await page.route("http://localhost:*/**", (route) => {
    const { pathname } = new URL(route.request().url());
    const name = /portrait|panorama/.exec(pathname)?.[0];
    if (name) return route.fulfill({ path: join(copy.folder, `content/pictures/${name}.jpg`) });
    const body = pages[pathname];
    return body ? route.fulfill({ body, contentType: "text/html" }) : route.continue();
  });
  return served;
}
