import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A fault to put into a file of a built site, and what the inspection must say of that file. */
type Seed = [file: string, find: string | RegExp, put: string, says: string];

/** One fault of each kind, for a site with this origin, whose first page has this title. */
export function seedsFor(origin: string, title: string): Seed[] {
  const card = (name: string) => `<meta property="og:image" content="${origin}/${name}.png"/>`;
  const cardTag = /<meta[^>]*"og:image"[^>]*>/;
  const day = "2026-01-01T00:00:00Z";
  const date = `<updated>${day}</updated><published>${day}</published>`;
  const entry = `<entry><id>x</id><title>x</title>${date}<link href="x"/><content>x</content></entry>`;
  const item = {
    id: "x",
    url: "x",
    title: "x",
    content_html: "<a href='/about'>x</a>",
    date_published: day,
    date_modified: day,
  };
  return [
    inMain(`<a href="/nowhere">x</a>`, "/nowhere leads to nothing"),
    inMain(`<img src="/favicon.svg" srcset="/no.png 2x" alt="x">`, "/no.png leads to nothing"),
    inMain(`<a href="/about#nowhere">x</a>`, "/about#nowhere names an anchor"),
    inMain(`<a href="/about/">x</a>`, "/about/ is not the page's own"),
    inMain(`<a href="/about/index.html">x</a>`, "/about/index.html is not the page's own"),
    inMain(`<svg><use href="/favicon.svg#nowhere"/></svg>`, ".svg#nowhere names an anchor"),
    inMain(`<ul><p>x</p></ul>`, "element-permitted-content"),
    inMain(`<svg role="img"></svg>`, `nor aria-hidden: <svg role="img">`),
    inMain(`<svg></svg>`, `nor aria-hidden: <svg>`),
    inMain(`<img src="/favicon.svg"/>`, "wcag/h37"),
    ["pricing/index.html", /<title>.*?</, `<title>${title}<`, "also that of index.html"],
    ["contact/index.html", /<title>.*?</, `<title>${"x".repeat(61)}<`, "has 61 characters"],
    ["about/index.html", /<meta[^>]*"description"[^>]*>/, "", "the description has 0 characters"],
    ["services/index.html", /<meta[^>]*"twitter:card"[^>]*>/, "", "twitter:card is"],
    ["services/index.html", /"canonical" href="/, `$&/no`, "canonical is"],
    ["services/index.html", /"url":".*?"/, `"url":"${origin}/gone"`, "/gone leads to nothing"],
    ["blog/index.html", cardTag, card("small"), "is png 600 x 315"],
    ["services/index.html", cardTag, card("no"), "/no.png leads to nothing"],
    ["orphan/index.html", "", "<!doctype html>", "no other page links"],
    ["sitemap.xml", "", "", "/orphan is not listed"],
    ["sitemap.xml", "<loc>", `<loc>${origin}/404`, "is no page"],
    ["feed.xml", "</feed>", `${entry}</feed>`, "x is no post"],
    ["feed.json", /\}$/, `,"items":[${JSON.stringify(item)}]}`, "/about is not absolute"],
  ];
}

/** Files that cannot be read. */
export const brokenFiles: Seed[] = [
  ["sitemap.xml", "", "<urlset>\n</url>", "error on line 2"],
  ["feed.xml", "", "<feed>\n&nbsp;</feed>", "error on line 2"],
  ["feed.json", "", `{ "items": [{ "date_published": "never" }] }`, "items[0].date_published"],
  ["x.svg", "", "<svg>\n</g>", "error on line 2"],
];

export function plant(folder: string, seeds: Seed[]) {
  for (const [file, find, put] of seeds) {
    const path = join(folder, file);
    const text = existsSync(path) ? readFileSync(path, "utf8") : "";
    if (!text.match(find)) throw new Error(`${file} has no ${String(find)} to put a fault at.`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text.replace(find, put));
  }
}

/** The seeds of which no fault of their file speaks. */
export function unseen(seeds: Seed[], faults: string[]) {
  return seeds.filter(
    ([file, , , says]) => !faults.some((fault) => fault.startsWith(file) && fault.includes(says)),
  );
}

function inMain(html: string, says: string): Seed {
  return ["terms-of-service/index.html", "</main>", `${html}</main>`, says];
}
