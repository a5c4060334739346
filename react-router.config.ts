import type { Config } from "@react-router/dev/config";

export default {
  // Without <Scripts/> a page is a document. `ssr: false` would insist on one that starts an application; what this
  // setting builds besides, build/server, renders the pages and is not deployed.
  ssr: true,
  routeDiscovery: { mode: "initial" },
  async prerender() {
    const { everyPage } = await import("./content/every-page.ts");
    const { fileNames } = await import("./app/files/list.ts");
    return [
      ...everyPage.map(({ path }) => path),
      ...fileNames.map((name) => `/files/${name}`),
      "/404",
    ];
  },
  async buildEnd() {
    const { afterBuild } = await import("./app/after-build/index.ts");
    await afterBuild();
  },
} satisfies Config;
