import { globSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { texts } from "./built.ts";
import type { Copy } from "./copy.ts";

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
  const served = ["/", "/services", "/about", "/pricing", ...texts];
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
