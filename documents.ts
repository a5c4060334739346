// On this site React Router does not run in the browser. Pages are documents, and only the form is hydrated, because an
// application is slower and less robust (docs/decisions/0002-pages-are-documents.md). This file adapts the build to that.

import { existsSync, globSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Preset } from "@react-router/dev/config";
import type { Manifest, Plugin } from "vite";

/** For react-router.config.ts. */
export const documents: Preset = {
  name: "documents",
  reactRouterConfig: () => ({
    // `ssr: false` would require <Scripts/> in the root. With `ssr: true` the router also builds build/server, which
    // prerenders the pages and is not deployed.
    ssr: true,
    routeDiscovery: { mode: "initial" },
    buildEnd({ reactRouterConfig: { buildDirectory }, viteConfig: { publicDir } }) {
      const client = join(buildDirectory, "client");
      // Cloudflare serves 404.html for unknown paths.
      renameSync(`${client}/404/index.html`, `${client}/404.html`);
      rmSync(`${client}/404`, { recursive: true });
      removeUnused(client, publicDir);
    },
  }),
};

/** For vite.config.ts. */
export const documentsPlugin = (): Plugin => ({
  name: "documents",
  config: (_, { isPreview }) => ({
    // `removeUnused` reads the manifest.
    build: { manifest: true },
    // React Router prerenders with Vite's preview server. If that server watched files, it would load all pages again
    // after each page that the build writes.
    ...(isPreview && { server: { watch: null } }),
  }),
  // The preview server hides errors in modules. Importing the build first shows them.
  async configurePreviewServer() {
    await import(/* @vite-ignore */ pathToFileURL("build/server/index.js").href);
  },
  // In development, pages are rendered on request, and React does not run in them. So a change reloads the page.
  hotUpdate({ file }) {
    if (file.endsWith(".css") || this.environment.name !== "client") return;
    this.environment.hot.send({ type: "full-reload" });
  },
});

/** Removes what the build made for a client router: data of the pages, and scripts that the entry does not import. */
export function removeUnused(client: string, publicDir: string) {
  const manifest: Manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, "utf8"));
  const used = new Set<string>();
  const keep = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || used.has(chunk.file)) return;
    used.add(chunk.file);
    for (const other of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) keep(other);
  };
  const entry = "app/entry.client.tsx";
  if (!manifest[entry]) throw new Error(`The build has no ${entry}.`);
  keep(entry);
  const chunks = Object.values(manifest);
  // Keep scripts that a page links to by their URL, such as page-change.js.
  for (const { assets = [] } of chunks) assets.forEach((asset) => used.add(asset));
  const scripts = chunks.map(({ file }) => file).filter((file) => file.endsWith(".js"));
  const data = globSync("**/*.data", { cwd: client });
  const unused = [
    ...scripts.filter((file) => !used.has(file)),
    ...data.filter((file) => !existsSync(join(publicDir, file))),
  ];
  for (const file of [...unused, ".vite"]) rmSync(`${client}/${file}`, { recursive: true });
}
