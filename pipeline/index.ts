import { existsSync, readdirSync } from "node:fs";
import { cp, glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { join } from "node:path/posix";
import { defaultPaths } from "../contract/default-paths.ts";
import { ownPath } from "../contract/paths.ts";
import { drawCard } from "./cards/card.ts";
import { atomFeed } from "./files/feed.ts";
import { headerRules, headersFile } from "./files/headers.ts";
import { favicon, pngIcon, svgIcon } from "./files/icons.ts";
import { brokenLinks } from "./files/links.ts";
import { publicFileErrors } from "./files/public-files.ts";
import { removeUnusedScripts } from "./files/scripts.ts";
import * as texts from "./files/texts.ts";
import { content } from "./content/content.ts";
import { cardPath } from "./content/every-page.ts";
import { hasPage } from "./content/optional-pages.ts";
import { pictureFiles } from "./pictures/read.ts";

type Content = string | Uint8Array;

const { caseStudies, everyPage, posts, textPages } = content;

/** The generated files besides pages: each path, and the function that makes the file. */
export const files = new Map<string, () => Content | Promise<Content>>([
  ["sitemap.xml", texts.sitemap],
  ["robots.txt", texts.robots],
  ["llms.txt", texts.llms],
  [".well-known/security.txt", texts.securityContact],
  ["manifest.webmanifest", texts.webManifest],
  ["speculation-rules.json", texts.speculationRules],
  ["favicon.svg", svgIcon],
  ["favicon.ico", favicon],
  ["apple-touch-icon.png", () => pngIcon(180)],
  ["icon-192.png", () => pngIcon(192)],
  ["icon-512.png", () => pngIcon(512)],
  // A mask may show only a circle of 80 percent, which has to contain the corners of the logo.
  ["icon-maskable.png", () => pngIcon(512, 76)],
  ...everyPage.map((page) => [cardPath(page).slice(1), () => drawCard(page)] as const),
  ...(hasPage("blog") ? ([["feed.xml", atomFeed]] as const) : []),
  ...pictureFiles,
]);

const client = "build/client";

/** Completes the output of React Router. */
export async function finishBuild() {
  await removeUnusedScripts(client);
  // Cloudflare serves 404.html for unknown paths.
  await cp(`${client}/404/index.html`, `${client}/404.html`);
  await rm(`${client}/404`, { recursive: true });
  await writeFiles();
  const pages = await readPages();
  await writeFile(`${client}/_headers`, headersFile(headerRules([...pages.values()])));
  const errors = [...publicFileErrors(client), ...linkErrors(pages)];
  if (errors.length > 0) {
    process.stderr.write(`${errors.join("\n")}\n`);
    // Here, so that the errors are the last output.
    process.exit(1);
  }
  await addRedirects(`${client}/_redirects`);
  printSummary(pages.size);
}

/** Addresses that feed readers try. */
const feedAddresses = ["/rss.xml", "/rss", "/feed"];

/**
 * Adds redirects to the feed, and from the default URLs of pages to those of the site, which may have changed them later.
 * Cloudflare accepts 2,000 rules for single URLs if they come first, and 100 others.
 */
async function addRedirects(file: string) {
  const moved = Object.values(defaultPaths)
    .map((path) => ({ from: path, to: ownPath(path) }))
    .filter(({ to }) => everyPage.some(({ path }) => path === to))
    .filter(({ from }) => !everyPage.some(({ path }) => `${path}/`.startsWith(`${from}/`)));
  const rules = [
    ...(hasPage("blog") ? feedAddresses.map((from) => `${from} /feed.xml 301\n`) : []),
    ...moved.map(({ from, to }) => `${from} ${to} 301\n`),
    await readFile(file, "utf8"),
    ...moved.map(({ from, to }) => `\n${from}/* ${to}/:splat 301`),
  ];
  await writeFile(file, rules.join(""));
}

function linkErrors(pages: Map<string, string>) {
  const sources = [
    ...posts.newestFirst.map(({ id, path }) => ({ path, source: posts.sourceOf(id) })),
    ...posts.scheduled.map(({ id, path, date }) => ({ path, source: posts.sourceOf(id), date })),
    ...caseStudies.summaries.map(({ id, path }) => ({ path, source: caseStudies.sourceOf(id) })),
    ...textPages,
    ...content.pageFiles,
  ];
  return brokenLinks(sources, (path, anchor) => {
    if (path.startsWith("/api/")) return !anchor;
    const page = pages.get(join(path, "index.html").slice(1));
    if (page === undefined) return !anchor && existsSync(client + path);
    return !anchor || page.includes(` id="${anchor}"`);
  });
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

function printSummary(pages: number) {
  const entries = readdirSync(client, { recursive: true, withFileTypes: true });
  const count = entries.filter((entry) => entry.isFile()).length;
  const seconds = Math.round(process.uptime());
  print(`Built ${pages} pages and ${count - pages} other files in ${seconds} s.`);
}

const print = (text: string) => process.stdout.write(`${text}\n`);

async function readPages() {
  const pages = new Map<string, string>();
  for await (const file of glob("**/*.html", { cwd: client })) {
    pages.set(file.replaceAll("\\", "/"), await readFile(`${client}/${file}`, "utf8"));
  }
  return pages;
}
