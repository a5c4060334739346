import { existsSync } from "node:fs";
import { glob, readFile, rm } from "node:fs/promises";
import type { Manifest } from "vite";

/**
 * Removes the scripts and data that React Router builds for client-side navigation. Pages here load as documents, so only
 * what `app/entry.client.tsx` imports is needed. Files from public/ stay.
 */
export async function removeUnusedScripts(client: string, publicFolder = "public") {
  const manifest: Manifest = JSON.parse(await readFile(`${client}/.vite/manifest.json`, "utf8"));
  const needed = new Set<string>();
  const visit = (name: string) => {
    const { file, imports = [], dynamicImports = [] } = manifest[name] ?? {};
    if (!file || needed.has(file)) return;
    needed.add(file);
    for (const other of [...imports, ...dynamicImports]) visit(other);
  };
  visit("app/entry.client.tsx");
  if (needed.size === 0)
    throw new Error("The manifest of the build does not list app/entry.client.tsx.");
  for await (const file of glob("**/*.{js,data}", { cwd: client })) {
    const isNeeded = needed.has(file.replaceAll("\\", "/"));
    if (!isNeeded && !existsSync(`${publicFolder}/${file}`)) await rm(`${client}/${file}`);
  }
  await rm(`${client}/.vite`, { recursive: true });
}
