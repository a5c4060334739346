import { cp, glob, readFile, rm, writeFile } from "node:fs/promises";
import { z } from "zod";
import { headersFor } from "./headers.ts";

const client = "build/client";

/** Turns the router's output into what is served. */
export async function afterBuild() {
  await keepIslandsOnly();
  await writeNotFoundPage();
  await moveFiles();
  await writeFile(`${client}/_headers`, headersFor(await pages()));
}

/**
 * The router builds scripts for every page, and data for them. Pages here are documents, which ask for neither: only what
 * the islands' entry imports is served.
 */
async function keepIslandsOnly() {
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(`${client}/.vite/manifest.json`, "utf8")),
  );
  const needed = new Set<string>();
  const visit = (name: string) => {
    const { file, imports = [], dynamicImports = [] } = manifest[name] ?? {};
    if (!file || needed.has(file)) return;
    needed.add(file);
    for (const other of [...imports, ...dynamicImports]) visit(other);
  };
  visit("app/entry.client.tsx");
  if (needed.size === 0)
    throw new Error("The build's manifest does not name app/entry.client.tsx.");
  for await (const file of glob("**/*.{js,data}", { cwd: client })) {
    if (!needed.has(file)) await rm(`${client}/${file}`);
  }
  await rm(`${client}/.vite`, { recursive: true });
}

/** Vite's own, of which this is the documented part that is read here. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
  }),
);

/** The edge answers every unknown address with 404.html. */
async function writeNotFoundPage() {
  await cp(`${client}/404/index.html`, `${client}/404.html`);
  await rm(`${client}/404`, { recursive: true });
}

/** What app/files/route.ts made goes where it is served. */
async function moveFiles() {
  await cp(`${client}/files`, client, { recursive: true });
  await rm(`${client}/files`, { recursive: true });
}

async function pages() {
  const texts: string[] = [];
  for await (const file of glob("**/*.html", { cwd: client })) {
    texts.push(await readFile(`${client}/${file}`, "utf8"));
  }
  return texts;
}
