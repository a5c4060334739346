import type { Config } from "@react-router/dev/config";

export default {
  // Without <Scripts/> a page is a document. `ssr: false` would insist on one that starts an application; what this
  // setting builds besides, build/server, renders the pages and is not deployed.
  ssr: true,
  routeDiscovery: { mode: "initial" },
  async prerender() {
    // The dev server asks, too, and would go on with what it read at its start.
    if (process.env["NODE_ENV"] === "development") return [];
    const { everyPage } = await import("./pipeline/words/every-page.ts");
    return [...everyPage.map(({ path }) => path), "/404"];
  },
  async buildEnd() {
    const { finishBuild } = await import("./pipeline/index.ts");
    await finishBuild();
  },
} satisfies Config;
