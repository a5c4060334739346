import { globSync } from "node:fs";
import { parseArgs } from "node:util";
import { grow } from "./growth.ts";
import { checkGrowth, checkJourneys, checkPages, type Limit } from "./limits.ts";
import { navigate } from "./navigation.ts";
import { compareWithTwin } from "./pages.ts";
import {
  growthSection,
  navigationSection,
  pagesSection,
  type Section,
  writeReport,
} from "./report.ts";
import { serveWithTwin, type Sites } from "./server.ts";

/** How fast and how heavy the built site is: `npm run bench`, described in docs/performance.md. */

const folder = "build/client";

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    pages: { type: "string" },
    navigation: { type: "boolean" },
    growth: { type: "boolean" },
    posts: { type: "string", default: "10,100,300,1000" },
  },
});

if (options.growth) measureGrowth();
else await measureSite();

async function measureSite() {
  const { sites, close } = await serveWithTwin(folder);
  const runs = Number(options.runs);
  try {
    if (!options.pages) await measureNavigation(sites, runs);
    if (!options.navigation) await measurePages(sites, runs);
  } finally {
    close();
  }
}

async function measureNavigation(sites: Sites, runs: number) {
  const journeys = await navigate(sites, runs);
  const limits = checkJourneys(journeys);
  publish("navigation", navigationSection(`medians of ${runs}`, journeys, limits));
  judge(limits);
}

async function measurePages(sites: Sites, runs: number) {
  const all = globSync("**/index.html", { cwd: folder })
    .map((file) => `/${file.replace(/\/?index\.html$/, "")}`)
    .toSorted();
  const paths = options.pages?.split(",") ?? all;
  const unknown = paths.filter((path) => !all.includes(path));
  if (unknown.length > 0) throw new Error(`No such page: ${unknown.join(", ")}`);

  const { pages, tools } = await compareWithTwin(sites, paths, runs);
  const limits = checkPages(pages);
  const scope = `${paths.length} of ${all.length} pages, medians of ${runs}, ${tools}`;
  publish("pages", pagesSection(scope, pages, limits));
  judge(limits);
}

function judge(limits: Limit[]) {
  if (limits.some(({ decides, broken }) => decides && broken.length > 0)) process.exitCode = 1;
}

function measureGrowth() {
  const growth = options.posts.split(",").map((posts) => grow(Number(posts)));
  const limits = checkGrowth(growth);
  publish("growth", growthSection(growth, limits));
  judge(limits);
}

function publish(name: Section, text: string) {
  writeReport({ [name]: text });
  process.stdout.write(`${text}\n`);
}
