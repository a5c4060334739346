import type { Config } from "@react-router/dev/config";

export default {
  // `ssr: false` would require <Scripts/> in the root. With `ssr: true` the router also builds build/server, which
  // prerenders the pages and is not deployed.
  ssr: true,
  routeDiscovery: { mode: "initial" },
  async prerender() {
    // The dev server calls this too, and would keep the content it read at its start.
    if (process.env["NODE_ENV"] === "development") return [];
    const { content } = await import("./pipeline/content/content.ts");
    return [...content.everyPage.map(({ path }) => path), "/404"];
  },
  async buildEnd() {
    const { finishBuild } = await import("./pipeline/index.ts");
    await finishBuild();
  },
} satisfies Config;
