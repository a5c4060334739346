import { globSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Answer } from "./answers.ts";
import { measureGrowth } from "./growth.ts";
import { measurePageChanges } from "./page-changes.ts";
import { measurePages } from "./pages.ts";
import { type Section, writeReport } from "./report.ts";
import { startServers } from "./server.ts";
import type { Limit } from "./table.ts";

/** How fast the built site is: `npm run bench`, described in docs/performance.md. */

const folder = "build/client";

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    pages: { type: "string" },
    changes: { type: "boolean" },
    before: { type: "string" },
    growth: { type: "boolean" },
    posts: { type: "string", default: "10,100,300,1000" },
  },
});

if (options.growth) publish("growth", measureGrowth(options.posts.split(",").map(Number)));
else await measureSite();

async function measureSite() {
  const servers = startServers();
  const { trust } = servers;
  const runs = Number(options.runs);
  try {
    const page = await servers.serve(folder);
    if (!options.pages) {
      const plain = await servers.serve(folder, withoutRules);
      const before = options.before ? await servers.serve(options.before) : undefined;
      publish("changes", await measurePageChanges({ page, plain, before, trust }, runs));
    }
    if (!options.changes) {
      const bare = await servers.serve(folder, withoutScripts);
      publish("pages", await measurePages({ folder, page, bare, trust }, pathsToVisit(), runs));
    }
  } finally {
    servers.close();
  }
}

function pathsToVisit() {
  const all = globSync("**/index.html", { cwd: folder })
    .map((file) => `/${file.replace(/\/?index\.html$/, "")}`)
    .toSorted();
  const paths = options.pages?.split(",") ?? all;
  const unknown = paths.filter((path) => !all.includes(path));
  if (unknown.length > 0) throw new Error(`No such page: ${unknown.join(", ")}`);
  return paths;
}

function withoutRules({ headers, body }: Answer) {
  const others = Object.entries(headers).filter(([name]) => name !== "speculation-rules");
  return { headers: Object.fromEntries(others), body };
}

/** Scripts that run go; data such as JSON-LD stays. */
function withoutScripts({ headers, body }: Answer) {
  if (!headers["content-type"]?.startsWith("text/html")) return { headers, body };
  return { headers, body: Buffer.from(body.toString().replace(/<script>.*?<\/script>/gs, "")) };
}

function publish(name: Section, { limits, text }: { limits: Limit[]; text: string }) {
  writeReport(name, text);
  process.stdout.write(`${text}\n`);
  if (limits.some(({ broken }) => broken.length > 0)) process.exitCode = 1;
}
