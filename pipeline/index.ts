import { existsSync, readdirSync } from "node:fs";
import { cp, glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { join } from "node:path/posix";
import { drawCard } from "./cards/card.ts";
import { atomFeed } from "./files/feed.ts";
import { headerRules, headersFile } from "./files/headers.ts";
import { favicon, pngIcon, svgIcon } from "./files/icons.ts";
import { brokenLinks } from "./files/links.ts";
import { publicFileErrors } from "./files/public-files.ts";
import * as texts from "./files/texts.ts";
import { content } from "./content/content.ts";
import { cardPath } from "./content/every-page.ts";
import { pictureFiles } from "./pictures/read.ts";

type Content = string | Uint8Array;

const { caseStudies, everyPage, posts, textPages } = content;

/** The generated files besides pages: each path, and the function that makes the file. */
export const files = new Map<string, () => Content | Promise<Content>>([
  ["sitemap.xml", texts.sitemap],
  ["feed.xml", atomFeed],
  ["robots.txt", texts.robots],
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
  ...pictureFiles,
]);

const client = "build/client";

/** Completes the output of React Router. */
export async function finishBuild() {
  // Cloudflare serves 404.html for unknown paths.
  await cp(`${client}/404/index.html`, `${client}/404.html`);
  await rm(`${client}/404`, { recursive: true });
  await writeFiles();
  const pages = await readPages();
  await writeFile(`${client}/_headers`, headersFile(headerRules()));
  const errors = [...publicFileErrors(client), ...linkErrors(pages)];
  if (errors.length > 0) {
    process.stderr.write(`${errors.join("\n")}\n`);
    // Here, so that the errors are the last output.
    process.exit(1);
  }
  printSummary(pages.size);
}

function linkErrors(pages: Map<string, string>) {
  const sources = [
    ...posts.newestFirst.map(({ id, path }) => ({ path, source: posts.sourceOf(id) })),
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
