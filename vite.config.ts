import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { build, defineConfig, type Plugin } from "vite";
import { servedDrawing } from "./app/files/served-drawing.ts";

/** The first versions that know light-dark(); older ones would need every color twice. */
const browsers = ["chrome123", "firefox120", "safari17.5"];

export default defineConfig(({ command, isPreview }) => ({
  plugins: [
    drawings(),
    frame(),
    reload(),
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
    cssTarget: browsers,
    // Says which files belong to the islands; app/after-build reads it and takes it away.
    manifest: true,
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

/** `virtual:frame` is app/frame.ts as one script, for the page itself: the same in development and in production. */
function frame(): Plugin {
  const id = "\0virtual:frame";
  return {
    name: "frame",
    resolveId: (name) => (name === "virtual:frame" ? id : null),
    async load(wanted) {
      if (wanted !== id) return null;
      for (const file of ["app/frame.ts", "app/session.ts", "app/ui/today.ts"]) {
        this.addWatchFile(resolve(file));
      }
      const result = await build({
        configFile: false,
        logLevel: "warn",
        build: {
          write: false,
          target: browsers,
          modulePreload: false,
          rolldownOptions: { input: "app/frame.ts", output: { format: "iife" } },
        },
      });
      const [bundle] = [result].flat();
      if (!bundle || !("output" in bundle)) throw new Error("app/frame.ts was not bundled.");
      return `export default ${JSON.stringify(bundle.output[0].code.trim())};`;
    },
  };
}

/** Pages are rendered on request, so whatever changes is shown by loading the page again. */
function reload(): Plugin {
  return {
    name: "reload",
    configureServer({ watcher, ws }) {
      watcher.on("all", (_, file) => {
        if (/[\\/](?:app|content|contract)[\\/]/.test(file)) ws.send({ type: "full-reload" });
      });
    },
  };
}
