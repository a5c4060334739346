import { glob, readFile, rm } from "node:fs/promises";
import { z } from "zod";

/**
 * The router builds scripts for every page, and data for them. Pages here are documents, which ask for neither: only what
 * the islands' entry imports is served.
 */
export async function keepIslandsOnly(client: string) {
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
    if (!needed.has(file.replaceAll("\\", "/"))) await rm(`${client}/${file}`);
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
