import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A fault to put into a built site. It stands after the last line break of what is put. */
interface Seed {
  kind: string;
  says: string;
  file: string;
  find: string | RegExp;
  put: string;
}

/** One fault of each kind, for a site with this origin, whose first page has this title. */
export function seedsFor(origin: string, title: string): Seed[] {
  const canonicalTag = /<link[^>]*"canonical"[^>]*>/;
  const cardTag = /<meta[^>]*"og:image"[^>]*>/;
  const card = (name: string) => `\n<meta property="og:image" content="${origin}/${name}.png"/>`;
  const words = "<id>x</id><title>x</title><updated>2026-01-01T00:00:00Z</updated>";
  const entry = `${words}<link href="${origin}/nowhere"/><content>x</content>`;
  return [
    inMain("link", "/nowhere leads to nothing", `<a href="/nowhere">x</a>`),
    inMain("link", "/about#nowhere names an anchor", `<a href="/about#nowhere">x</a>`),
    inMain("link", "/about/ is not the page's own", `<a href="/about/">x</a>`),
    inMain("link", "/about/index.html is not the page's own", `<a href="/about/index.html">x</a>`),
    inMain("link", ".svg#nowhere names an anchor", `<svg><use href="/favicon.svg#nowhere"/></svg>`),
    inMain("html", "element-permitted-content", `<ul>\n<p>x</p></ul>`),
    inMain("html", "no-dup-id", `<b id="main">x</b>`),
    inMain("alternative", "the drawing has neither", `<svg role="img"></svg>`),
    inMain("alternative", "the picture has no alt", `<img src="/favicon.svg"/>`),
    inMain("alternative", "whole link", `<a href="/">\n<img src="/favicon.svg" alt=""/></a>`),
    inHead("pricing", "no language", /<html[^>]*>/, "\n<html>"),
    inHead("pricing", "also that of index.html", /<title>.*?</, `\n<title>${title}<`),
    inHead("contact", "has 61 characters", /<title>.*?</, `\n<title>${"x".repeat(61)}<`),
    inHead("about", "no description", /<meta[^>]*"description"[^>]*>/, ""),
    inHead("services", "no twitter:card", /<meta[^>]*"twitter:card"[^>]*>/, ""),
    inHead("services", "address is", canonicalTag, `\n<link rel="canonical" href="/"/>`),
    inFile("card", "is 600 x 315", "blog/index.html", cardTag, card("small")),
    inFile("link", "/no.png leads to nothing", "services/index.html", cardTag, card("no")),
    inFile("orphan", "no other page links", "orphan/index.html", "", "<!doctype html>"),
    inFile("sitemap", "not in sitemap.xml", "unlisted/index.html", "", "<!doctype html>"),
    inFile("sitemap", "is no page", "sitemap.xml", "<loc>", `\n<loc>${origin}/404`),
    inFile("feed", "/nowhere is no post", "feed.xml", /(?=<\/feed>)/, `\n<entry>${entry}</entry>`),
    inFile("feed", "date_published", "feed.json", /(?<="date_published":)\s*"/, `\n"never`),
    inFile("not-found", "no script", "404.html", /(?=<\/body>)/, `\n<script src="/x.js"></script>`),
  ];
}

/** Files that cannot be read at all. */
export const brokenFiles: Seed[] = [
  inFile("sitemap", "unexpected close tag", "sitemap.xml", "", "<urlset>\n</url>"),
  inFile("feed", "undefined entity", "feed.xml", "", "<feed>\n&nbsp;</feed>"),
  inFile("feed", "is not valid JSON", "feed.json", "", `{\n"items": [}`),
  inFile("html", "unexpected close tag", "x.svg", "", "<svg>\n</g>"),
];

export function plant(folder: string, seeds: Seed[]) {
  for (const { file, find, put } of seeds) {
    const path = join(folder, file);
    const text = existsSync(path) ? readFileSync(path, "utf8") : "";
    const changed = text.replace(find, () => put);
    if (changed === text) throw new Error(`${file} has no ${String(find)} to put a fault at.`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, changed);
  }
}

export function lineOf(folder: string, { file, put }: Seed) {
  const text = readFileSync(join(folder, file), "utf8");
  const fault = put.slice(put.lastIndexOf("\n") + 1);
  return text.slice(0, text.indexOf(fault)).split("\n").length;
}

function inMain(kind: string, says: string, html: string): Seed {
  return inFile(kind, says, "terms-of-service/index.html", /(?=<\/main>)/, `\n${html}`);
}

function inHead(page: string, says: string, find: RegExp, put: string): Seed {
  return inFile("metadata", says, `${page}/index.html`, find, put);
}

function inFile(
  kind: string,
  says: string,
  file: string,
  find: string | RegExp,
  put: string,
): Seed {
  return { kind, says, file, find, put };
}
