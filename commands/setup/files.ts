import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import {
  applyEdits,
  findNodeAtLocation,
  getNodeValue,
  type JSONPath,
  modify,
  parse,
  parseTree,
} from "jsonc-parser";
import { format } from "oxfmt";
import { z } from "zod";

export type Change = [path: JSONPath, value: unknown];
export type Files = ReturnType<typeof readFiles>;

export const paths = {
  site: "content/site.json",
  package: "package.json",
  worker: "wrangler.jsonc",
};

const siteSchema = z.object({ name: z.string(), url: z.url(), email: z.string() });

const workerSchema = z.object({
  name: z.string(),
  account_id: z.string().optional(),
  vars: z.object({ MAIL_FROM: z.string().optional(), MAIL_TO: z.string().optional() }).default({}),
  routes: z.array(z.object({ pattern: z.string() })).default([]),
  d1_databases: z.array(
    z.object({ binding: z.string(), database_name: z.string(), database_id: z.string() }),
  ),
  workflows: z.array(z.object({ binding: z.string(), jurisdiction: z.string().optional() })),
  ratelimits: z.array(z.object({ name: z.string(), namespace_id: z.string() })),
});

/** The values that decide what setup does. */
export function readFiles() {
  const site = siteSchema.parse(read(paths.site));
  const worker = workerSchema.parse(read(paths.worker));
  return {
    site,
    worker,
    database: find("DB", worker.d1_databases, ({ binding }) => binding),
    workflow: find("NOTIFY", worker.workflows, ({ binding }) => binding),
    rateLimit: find("RATE_LIMIT", worker.ratelimits, ({ name }) => name),
  };
}

function find<Entry>(name: string, list: Entry[], nameOf: (entry: Entry) => string) {
  const index = list.findIndex((entry) => nameOf(entry) === name);
  const entry = list[index];
  if (!entry) throw new Error(`wrangler.jsonc has no "${name}". Restore the template's entry.`);
  return { index, ...entry };
}

const options = { allowTrailingComma: true };

const read = (file: string): unknown => parse(readFileSync(file, "utf8"), [], options);

/** Sets values in a JSON file and keeps its comments and the order of its keys. Returns the differences. */
export async function editFile(file: string, changes: Change[], isDryRun: boolean) {
  const before = readFileSync(file, "utf8");
  let text = before;
  const differences = changes.flatMap(([path, value]) => {
    const tree = parseTree(text, [], options);
    const node = tree && findNodeAtLocation(tree, path);
    const old: unknown = node && getNodeValue(node);
    if (value === undefined || isDeepStrictEqual(old, value)) return [];
    const formattingOptions = { insertSpaces: true, tabSize: 2 };
    text = applyEdits(text, modify(text, path, value, { formattingOptions }));
    return `${file}: ${path.join(".")} = ${JSON.stringify(value)}`;
  });
  if (text !== before && !isDryRun) {
    // As .oxfmtrc.json says. Otherwise `npm run check` would reject the file.
    const result = file.endsWith(".jsonc") && (await format(file, text, { printWidth: 100 }));
    // In one step, so that an interruption leaves the old file or the new one.
    writeFileSync(`${file}.new`, result ? result.code : text);
    renameSync(`${file}.new`, file);
  }
  return differences;
}
