import { readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import type { Config } from "@react-router/dev/config";
import type { Manifest } from "vite";

export default {
  // `ssr: false` would require <Scripts/> in the root. With `ssr: true` the router also builds build/server, which
  // prerenders the pages and is not deployed.
  ssr: true,
  routeDiscovery: { mode: "initial" },
  async prerender({ getStaticPaths }) {
    // The dev server calls this too, and would keep the content it read at its start.
    if (process.env["NODE_ENV"] === "development") return [];
    const { cardPath } = await import("./app/collections/urls.ts");
    const { everyPage } = await import("./app/collections/pages.ts");
    const pages = everyPage.flatMap((page) => [page.path, cardPath(page)]);
    return [...getStaticPaths(), ...pages, "/404"];
  },
  buildEnd() {
    // Cloudflare serves 404.html for unknown paths.
    renameSync(`${client}/404/index.html`, `${client}/404.html`);
    removeUnused();
  },
} satisfies Config;

const client = "build/client";

/** Pages do not load the router's data, or any script besides the entry and what it imports. */
function removeUnused() {
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
  for (const { assets = [] } of Object.values(manifest)) assets.forEach((asset) => used.add(asset));
  const files = readdirSync(client, { recursive: true, encoding: "utf8" });
  const unused = files.filter((file) => /\.(?:data|js)$/.test(file) && !used.has(file));
  for (const file of [...unused, ".vite", "404"]) rmSync(`${client}/${file}`, { recursive: true });
}
