import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page as Browser } from "@playwright/test";
import { z } from "zod";
import { feedFaults, sitemapFaults } from "./lists.ts";
import { htmlFaults } from "./markup.ts";
import { notFoundPath, pageFaults } from "./pages.ts";
import { type Document, readDocument } from "./read.ts";

export interface Page extends Document {
  file: string;
  path: string;
}

export interface Site {
  /** Parses HTML and XML. */
  browser: Browser;
  folder: string;
  origin: string;
  pages: Page[];
  /** The ids in each file, by path. */
  anchors: Map<string, Set<string>>;
}

const lists = { "sitemap.xml": sitemapFaults, "feed.xml": feedFaults };

/** Returns the faults of a built site as "file: fault". Reads only the folder. */
export async function inspect(browser: Browser, folder: string, origin: string) {
  const site: Site = { browser, folder, origin, pages: [], anchors: new Map() };
  const faults: string[] = [];
  const files = globSync("{**,.well-known}/*.*", { cwd: folder }).toSorted();
  for (const file of files) {
    const path = pathOf(file);
    site.anchors.set(path, new Set());
    if (!/\.(?:html|svg|xml)$/.test(file)) continue;
    const text = readFileSync(join(folder, file), "utf8");
    const page = await browser.evaluate(readDocument, { text, isXml: !file.endsWith(".html") });
    site.anchors.set(path, new Set(page.ids));
    if (file.endsWith(".html")) site.pages.push({ ...page, file, path });
    if (page.problem) faults.push(`${file}: ${page.problem}`);
  }
  if (!files.includes("404.html")) faults.push("404.html: the file is missing");
  faults.push(...(await htmlFaults(site)), ...(await pageFaults(site)));
  const hasBlog = site.pages.some(({ path }) => path === "/blog");
  for (const [file, faultsIn] of Object.entries(lists)) {
    if (!hasBlog && file === "feed.xml" && !files.includes(file)) continue;
    try {
      const found = await faultsIn(site, readFileSync(join(folder, file), "utf8"));
      faults.push(...found.map((what) => `${file}: ${what}`));
    } catch (error) {
      faults.push(
        `${file}: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}`,
      );
    }
  }
  return faults;
}

function pathOf(file: string) {
  return file === "404.html" ? notFoundPath : `/${file.replace(/(?:^|\/)index\.html$/, "")}`;
}
