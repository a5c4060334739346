import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { servedDrawing } from "./app/files/served-drawing.ts";

export default defineConfig(({ command, isPreview }) => ({
  plugins: [
    drawings(),
    plainImports(),
    reactRouter(),
    // The build prerenders through a preview server, where this plugin has nothing to serve.
    command === "serve" && !isPreview && cloudflare({ viteEnvironment: { name: "api" } }),
  ],
  // That server must not watch the pages as they are written: for each it would read all the others again.
  server: { watch: isPreview ? null : {} },
  envPrefix: "SITE_",
  define: { BUILT_ON: JSON.stringify(new Date().toISOString().slice(0, 10)) },
  build: {
    // A drawing turned into a data: address could not be reached by <use>.
    assetsInlineLimit: 0,
    // The first versions that know light-dark(); older ones would need every color twice.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    minify: "terser",
    terserOptions: {
      format: { wrap_func_args: true },
      module: true,
      compress: { passes: 3, unsafe_arrows: true, pure_getters: true, ecma: 2020 },
    },
    rolldownOptions: {
      // Warnings for developers, which have no place in the JavaScript of visitors.
      treeshake: { manualPureFunctions: ["console.warn", "warning", "warnOnce"] },
      output: {
        codeSplitting: {
          // Every page needs all of this: one file compresses better than twenty, by 5 KB.
          groups: [
            {
              name: "site",
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|app[\\/](root|seo|session|addresses)|app[\\/]ui[\\/](?!toast-area|legal)|content[\\/]site/,
            },
          ],
        },
      },
    },
  },
}));

/** `x.svg?drawing` is the drawing's address and shape; its lines stay in a file, out of the JavaScript. */
export function drawings(): Plugin {
  return {
    name: "drawings",
    enforce: "pre",
    load(id) {
      const file = /^(.*\.svg)\?drawing$/.exec(id)?.[1];
      if (!file) return null;
      const svg = readFileSync(file, "utf8");
      const tag = /<svg[^>]*>/.exec(svg)?.[0] ?? "";
      const shape = Object.fromEntries(
        [...tag.matchAll(/(viewBox|preserveAspectRatio)="([^"]*)"/g)].map((match) =>
          match.slice(1),
        ),
      );
      mkdirSync("build/art", { recursive: true });
      const served = `build/art/${basename(file)}`;
      writeFileSync(served, servedDrawing(svg));
      return `import href from ${JSON.stringify(`/${served}?url`)};
export default { href, ...${JSON.stringify(shape)} };`;
    },
  };
}

/** The page says itself what to fetch (app/after-build): `import()` needs none of Vite's 3 KB around it. */
function plainImports(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    load: (id) =>
      id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null,
  };
}
