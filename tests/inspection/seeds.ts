import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A fault to plant in a file of a built site, and the message that the inspection must report. */
export type Seed = [file: string, find: string | RegExp, put: string, says: string];

/** One fault of each kind. `title` is that of the home page. */
export function seedsFor(origin: string, title: string): Seed[] {
  const card = (name: string) => `<meta property="og:image" content="${origin}/${name}.png"/>`;
  const cardTag = /<meta[^>]*"og:image"[^>]*>/;
  const day = "2026-01-01T00:00:00Z";
  const date = `<updated>${day}</updated><published>${day}</published>`;
  const by = `<author><name>x</name></author><category term="x"/>`;
  const link = "<content>&lt;a href='/contact'></content>";
  const entry = `<entry><id>x</id><title>x</title>${date}${by}<link href="x"/>${link}</entry>`;
  return [
    inMain(`<a href="/nowhere">x</a>`, "/nowhere has no target"),
    inMain(`<img src="/favicon.svg" srcset="/no.png 2x" alt="x">`, "/no.png has no target"),
    inMain(`<a href="/contact#nowhere">x</a>`, "/contact#nowhere has an unknown anchor"),
    inMain(`<a href="/contact/">x</a>`, "/contact/ is not the canonical"),
    inMain(`<a href="/contact/index.html">x</a>`, "/contact/index.html is not the canonical"),
    inMain(`<svg><use href="/favicon.svg#nowhere"/></svg>`, ".svg#nowhere has an unknown anchor"),
    inMain(`<ul><p>x</p></ul>`, "element-permitted-content"),
    inMain(`<svg role="img"></svg>`, `or aria-hidden: <svg role="img">`),
    inMain(`<svg></svg>`, `or aria-hidden: <svg>`),
    inMain(`<img src="/favicon.svg"/>`, "wcag/h37"),
    ["privacy-policy/index.html", /<title>.*?</, `<title>${title}<`, "the same as in index.html"],
    ["contact/index.html", /<title>.*?</, `<title>${"x".repeat(61)}<`, "has 61 characters"],
    [
      "privacy-policy/index.html",
      /<meta[^>]*"description"[^>]*>/,
      "",
      "the description has 0 characters",
    ],
    ["contact/index.html", /<meta[^>]*"twitter:card"[^>]*>/, "", "twitter:card is"],
    ["contact/index.html", /"canonical" href="/, `$&/no`, "canonical is"],
    ["contact/index.html", /"url":".*?"/, `"url":"${origin}/gone"`, "/gone has no target"],
    ["privacy-policy/index.html", cardTag, card("small"), "is png 600 x 315"],
    ["contact/index.html", cardTag, card("no"), "/no.png has no target"],
    ["orphan/index.html", "", "<!doctype html>", "no other page links"],
    ["sitemap.xml", "", "", "/orphan is not listed"],
    ["sitemap.xml", "<loc>", `<loc>${origin}/404`, "is not a page"],
    ["feed.xml", "</feed>", `${entry}</feed>`, "x is not a post"],
    ["feed.xml", "", "", "/contact is not absolute"],
  ];
}

/** Files that cannot be read. */
export const brokenFiles: Seed[] = [
  ["sitemap.xml", "", "<urlset>\n</url>", "error on line 2"],
  ["feed.xml", "", "<feed>\n&nbsp;</feed>", "error on line 2"],
  ["x.svg", "", "<svg>\n</g>", "error on line 2"],
];

export function plant(folder: string, seeds: Seed[]) {
  for (const [file, find, put] of seeds) {
    const path = join(folder, file);
    const text = existsSync(path) ? readFileSync(path, "utf8") : "";
    if (!text.match(find)) throw new Error(`${file} does not contain ${String(find)}.`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text.replace(find, put));
  }
}

/** The planted faults that were not found. */
export function unseen(seeds: Seed[], faults: string[]) {
  return seeds.filter(
    ([file, , , says]) => !faults.some((fault) => fault.startsWith(file) && fault.includes(says)),
  );
}

function inMain(html: string, says: string): Seed {
  return ["terms-of-service/index.html", "</main>", `${html}</main>`, says];
}
