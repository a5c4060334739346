import { globSync } from "node:fs";
import { parseArgs } from "node:util";
import { grow } from "./growth.ts";
import { checkLimits } from "./limits.ts";
import { navigate } from "./navigation.ts";
import { compareWithTwin } from "./pages.ts";
import { growthSection, pagesSection, writeReport } from "./report.ts";
import { serveWithTwin } from "./server.ts";

/** How fast and how heavy the built site is: `npm run bench`, described in docs/performance.md. */

const folder = "build/client";

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    pages: { type: "string" },
    growth: { type: "boolean" },
    posts: { type: "string", default: "10,100,1000" },
  },
});

if (options.growth) measureGrowth();
else await measurePages();

async function measurePages() {
  const all = globSync("**/index.html", { cwd: folder })
    .map((file) => `/${file.replace(/\/?index\.html$/, "")}`)
    .toSorted();
  const paths = options.pages?.split(",") ?? all;
  const unknown = paths.filter((path) => !all.includes(path));
  if (unknown.length > 0) throw new Error(`No such page: ${unknown.join(", ")}`);
  const runs = Number(options.runs);

  const { sites, close } = await serveWithTwin(folder);
  try {
    const journeys = await navigate(sites, runs);
    const { pages, tools } = await compareWithTwin(sites, paths, runs);
    const limits = checkLimits(pages, journeys);
    const scope = `${paths.length} of ${all.length} pages, medians of ${runs}, ${tools}.`;
    publish("pages", pagesSection({ scope, pages, journeys, limits }));
    if (limits.some(({ decides, broken }) => decides && broken.length > 0)) process.exitCode = 1;
  } finally {
    close();
  }
}

function measureGrowth() {
  publish("growth", growthSection(options.posts.split(",").map((posts) => grow(Number(posts)))));
}

function publish(name: "pages" | "growth", text: string) {
  writeReport({ [name]: text });
  process.stdout.write(`${text}\n`);
}
