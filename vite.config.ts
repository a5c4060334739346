import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import {
  build,
  type Connect,
  createLogger,
  defineConfig,
  type LogOptions,
  isRunnableDevEnvironment,
  type Plugin,
} from "vite";
import type * as made from "./pipeline/index.ts";

/** The first versions that know light-dark(); older ones would need every color twice. */
const browsers = ["chrome123", "firefox120", "safari17.5"];

/** On a slow machine Rolldown would print which plugins took how long. */
const checks = { bundlerTimings: false };

export default defineConfig(({ command, isPreview }) => ({
  plugins: [
    frame(),
    reload(),
    pipeline(),
    readAhead(),
    reactRouter(),
    // The build prerenders through a preview server, where this plugin has nothing to serve.
    command === "serve" && !isPreview && cloudflare({ viteEnvironment: { name: "api" } }),
  ],
  // That server would read all pages again after writing each one.
  server: isPreview ? { watch: null } : {},
  // finishBuild (pipeline/index.ts) prints a summary instead of each file.
  ...(command === "build" && { logLevel: "warn" as const, customLogger: quietLogger() }),
  // Either would load a page a second time: what Vite finds with the first toast only, and what it finds behind the
  // screens, which pipeline/ uses and no browser gets.
  optimizeDeps: {
    include: ["@radix-ui/react-toast"],
    exclude: ["@resvg/resvg-js", "highlight.js", "marked", "sharp", "svgo", "yaml", "zod"],
  },
  define: { BUILT_ON: JSON.stringify(new Date().toISOString().slice(0, 10)) },
  build: {
    // Icons turned into a data: address could not be reached by <use>.
    assetsInlineLimit: 0,
    cssTarget: browsers,
    // Lists the scripts of the islands. pipeline/files/scripts.ts reads and deletes it.
    manifest: true,
    rolldownOptions: { checks },
  },
}));

/** Prints warnings and errors, except that Lightning CSS does not know a selector of CSS Overflow 5 yet. */
function quietLogger() {
  const logger = createLogger("warn");
  return {
    ...logger,
    warn(message: string, options?: LogOptions) {
      if (!message.includes("'target-current' is not recognized")) logger.warn(message, options);
    },
  };
}

/** `virtual:frame` is app/browser/frame.ts as one script, for the page itself: the same in development and in production. */
function frame(): Plugin {
  const id = "\0virtual:frame";
  return {
    name: "frame",
    resolveId: (name) => (name === "virtual:frame" ? id : null),
    async load(wanted) {
      if (wanted !== id) return null;
      const result = await build({
        configFile: false,
        logLevel: "warn",
        build: {
          write: false,
          target: browsers,
          modulePreload: false,
          rolldownOptions: { input: "app/browser/frame.ts", output: { format: "iife" }, checks },
        },
      });
      const [bundle] = [result].flat();
      if (!bundle || !("output" in bundle))
        throw new Error("app/browser/frame.ts was not bundled.");
      return `export default ${JSON.stringify(bundle.output[0].code.trim())};`;
    },
  };
}

/** Pages are rendered on request, so a change of anything they are made from reloads the page. */
function reload(): Plugin {
  return {
    name: "reload",
    hotUpdate({ file, server }) {
      const { name, moduleGraph } = this.environment;
      const path = relative(server.config.root, file).replaceAll("\\", "/");
      if (name === "api" || !/^(?:app|content|contract|pipeline)\//.test(path)) return undefined;
      if (name === "ssr") {
        moduleGraph.invalidateAll();
        server.environments.client.hot.send({ type: "full-reload" });
      }
      return [];
    },
  };
}

/** The build's first page would wait until all words and pictures are read, and the router waits ten seconds for a page. */
function readAhead(): Plugin {
  return {
    name: "read-ahead",
    async configurePreviewServer() {
      process.stdout.write("Rendering pages\n");
      await import(pathToFileURL("build/server/index.js").href);
    },
  };
}

/** Feeds, cards, pictures and the like answer where the build will put them. */
function pipeline(): Plugin {
  return {
    name: "pipeline",
    configureServer({ environments: { ssr }, middlewares }) {
      if (!isRunnableDevEnvironment(ssr))
        throw new Error("Pages are not rendered in this process.");
      const answer = async (
        asked: IncomingMessage,
        reply: ServerResponse,
        next: Connect.NextFunction,
      ) => {
        try {
          const { files } = await ssr.runner.import<typeof made>("/pipeline/index.ts");
          const { pathname } = new URL(asked.url ?? "/", "http://localhost");
          const make = files.get(pathname.slice(1));
          if (!make) return next();
          reply.setHeader("Content-Type", typeOf(pathname)).end(await make());
        } catch (error) {
          next(error);
        }
      };
      // After Vite's own files, before the pages.
      return () => middlewares.use((...all) => void answer(...all));
    },
  };
}

/** As the edge says. */
function typeOf(path: string) {
  return types[path] ?? types[extname(path)] ?? "text/plain; charset=utf-8";
}

const types: Record<string, string> = {
  "/feed.xml": "application/atom+xml; charset=utf-8",
  "/feed.json": "application/feed+json; charset=utf-8",
  ".avif": "image/avif",
  ".ico": "image/vnd.microsoft.icon",
  ".jpg": "image/jpeg",
  ".md": "text/markdown; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".xml": "application/xml",
};
