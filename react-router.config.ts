import type { Config } from "@react-router/dev/config";

export default {
  ssr: false,
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
