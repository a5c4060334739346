// On this site React Router does not run in the browser. Pages are documents, and only the form is hydrated, because an
// application is slower and less robust (docs/decisions/0002-pages-are-documents.md). This file adapts the build to that.

import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { Preset } from "@react-router/dev/config";
import type { Plugin } from "vite";

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
    // React Router prerenders with Vite's preview server. If that server watched files, it would load all pages again
    // after each page that the build writes.
    ...(isPreview && { server: { watch: null } }),
  }),
  // The preview server hides errors in modules. So this imports the build before that server does, which shows the errors.
  async configurePreviewServer() {
    await import(/* @vite-ignore */ pathToFileURL("build/server/index.js").href);
  },
  // In development, pages are rendered on request, and React does not run in them. So a change reloads the page.
  hotUpdate({ file }) {
    if (file.endsWith(".css") || this.environment.name !== "client") return;
    this.environment.hot.send({ type: "full-reload" });
  },
});

/** Removes what the build made for no page: data and scripts for a client router, and pictures that only a social card shows. */
export function removeUnused(client: string, publicDir: string) {
  const files = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(client, join(parentPath, name)));
  const unused = new Set(files.filter((it) => isMade(it) && !existsSync(join(publicDir, it))));
  // A page uses the assets whose names it contains, and these assets use others.
  const used = files.filter((file) => !unused.has(file));
  for (const file of used) {
    const text = readFileSync(join(client, file), "utf8");
    for (const asset of unused) {
      const name = basename(asset);
      const isNamed = text.includes(name) || text.includes(encodeURI(name));
      if (isNamed && unused.delete(asset)) used.push(asset);
    }
  }
  for (const file of unused) rmSync(join(client, file));
}

const isMade = (file: string) => /^assets\b|\.data$/.test(file);
