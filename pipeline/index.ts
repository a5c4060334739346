import { existsSync, readdirSync } from "node:fs";
import { cp, glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { join } from "node:path/posix";
import { brotliCompressSync } from "node:zlib";
import { drawCard } from "./cards/card.ts";
import { atomFeed, jsonFeed } from "./files/feeds.ts";
import { headersFor } from "./files/headers.ts";
import { favicon, pngIcon } from "./files/icons.ts";
import { brokenLinks } from "./files/links.ts";
import { markdownCopies } from "./files/markdown-copy.ts";
import { publicFileErrors } from "./files/public-files.ts";
import { removeUnusedScripts } from "./files/scripts.ts";
import { llms, robots, securityContact, sitemap, webManifest } from "./files/texts.ts";
import { cardAddress, everyPage } from "./words/every-page.ts";
import { caseStudies, caseStudySource } from "./words/case-studies.ts";
import { pictureFiles } from "./pictures/pictures.ts";
import { posts, postSource } from "./words/posts.ts";
import { textPages } from "./words/text-pages.ts";

type Content = string | Uint8Array;

/** What the site serves beside its pages: each file's address, and what makes it. */
export const files = new Map<string, () => Content | Promise<Content>>([
  ["sitemap.xml", sitemap],
  ["robots.txt", robots],
  ["feed.xml", atomFeed],
  ["feed.json", jsonFeed],
  ["llms.txt", llms],
  [".well-known/security.txt", securityContact],
  ["manifest.webmanifest", webManifest],
  ["favicon.ico", favicon],
  ["apple-touch-icon.png", () => pngIcon(180)],
  ["icon-192.png", () => pngIcon(192)],
  ["icon-512.png", () => pngIcon(512)],
  ["icon-maskable.png", () => pngIcon(512, { isMaskable: true })],
  ...everyPage.map((page) => [cardAddress(page).slice(1), () => drawCard(page)] as const),
  ...markdownCopies,
  ...pictureFiles,
]);

const client = "build/client";

/** Turns the router's output into what is served. */
export async function finishBuild() {
  await removeUnusedScripts(client);
  await writeNotFoundPage();
  await writeFiles();
  const pages = await readPages();
  await writeFile(`${client}/_headers`, headersFor([...pages.values()]));
  failWith([...publicFileErrors(client), ...linkErrors(pages)]);
  printSummary(pages);
}

/** Ends the build here, so that the messages are the last thing on the screen. */
function failWith(errors: string[]) {
  if (errors.length === 0) return;
  process.stderr.write(`${errors.join("\n")}\n`);
  process.exit(1);
}

function linkErrors(pages: Map<string, string>) {
  const texts = [
    ...posts.map(({ id }) => ({ path: `/blog/${id}`, source: postSource(id) })),
    ...caseStudies.map(({ id }) => ({ path: `/case-studies/${id}`, source: caseStudySource(id) })),
    ...textPages,
  ];
  return brokenLinks(texts, (path, anchor) => {
    if (path.startsWith("/api/")) return !anchor;
    const page = pages.get(join(path, "index.html").slice(1));
    if (page === undefined) return !anchor && existsSync(client + path);
    return !anchor || page.includes(` id="${anchor}"`);
  });
}

/** The edge answers every unknown address with 404.html. */
async function writeNotFoundPage() {
  await cp(`${client}/404/index.html`, `${client}/404.html`);
  await rm(`${client}/404`, { recursive: true });
}

async function writeFiles() {
  let done = 0;
  // A new photograph takes seconds to encode.
  const progress = setInterval(() => print(`${done} of ${files.size} files written`), 5000);
  await Promise.all(
    Array.from(files, async ([name, make]) => {
      await mkdir(dirname(`${client}/${name}`), { recursive: true });
      await writeFile(`${client}/${name}`, await make());
      done += 1;
    }),
  ).finally(() => clearInterval(progress));
}

function printSummary(pages: Map<string, string>) {
  const count = readdirSync(client, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;
  const [size = 0, file = ""] =
    Array.from(pages, ([name, html]) => [brotliCompressSync(html).length, name] as const)
      .toSorted(([one], [other]) => other - one)
      .at(0) ?? [];
  const path = `/${file.replace(/\/?index\.html$/, "")}`;
  print(
    `Built ${pages.size} pages and ${count - pages.size} other files in ${Math.round(process.uptime())} s. ` +
      `Heaviest page: ${path}, ${(size / 1024).toFixed(1)} KB of compressed HTML.`,
  );
}

function print(text: string) {
  process.stdout.write(`${text}\n`);
}

/** The built pages, by file. */
async function readPages() {
  const pages = new Map<string, string>();
  for await (const file of glob("**/*.html", { cwd: client })) {
    pages.set(file.replaceAll("\\", "/"), await readFile(`${client}/${file}`, "utf8"));
  }
  return pages;
}
