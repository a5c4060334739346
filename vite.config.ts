import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, isAbsolute, relative, resolve } from "node:path";
import { setInterval } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { cloudflare } from "@cloudflare/vite-plugin";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { reactRouter } from "@react-router/dev/vite";
import type { ServerBuild } from "react-router";
import {
  build,
  type Connect,
  defineConfig,
  type EnvironmentModuleNode,
  isRunnableDevEnvironment,
  type Plugin,
  type RunnableDevEnvironment,
} from "vite";
import type * as made from "./press/index.ts";

/** The first versions that know light-dark(); older ones would need every color twice. */
const browsers = ["chrome123", "firefox120", "safari17.5"];

export default defineConfig(({ command, isPreview }) => ({
  plugins: [
    frame(),
    reload(),
    press(),
    readAhead(),
    reactRouter(),
    // The build prerenders through a preview server, where this plugin has nothing to serve.
    command === "serve" && !isPreview && cloudflare({ viteEnvironment: { name: "api" } }),
  ],
  server: {
    // That server must not watch the pages as they are written: for each it would read all the others again. While developing,
    // a file that an editor is still writing is no change yet.
    watch: isPreview ? null : { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
  },
  // Either would load a page a second time: what Vite finds with the first toast only, and what it finds behind the
  // screens, which press/ uses and no browser gets.
  optimizeDeps: {
    include: ["@radix-ui/react-toast"],
    exclude: ["@resvg/resvg-js", "highlight.js", "marked", "sharp", "svgo", "yaml", "zod"],
  },
  define: { BUILT_ON: JSON.stringify(new Date().toISOString().slice(0, 10)) },
  build: {
    // Icons turned into a data: address could not be reached by <use>.
    assetsInlineLimit: 0,
    cssTarget: browsers,
    // Says which files belong to the islands; press/ reads it and takes it away.
    manifest: true,
  },
}));

/** `virtual:frame` is app/frame.ts as one script, for the page itself: the same in development and in production. */
function frame(): Plugin {
  const id = "\0virtual:frame";
  return {
    name: "frame",
    resolveId: (name) => (name === "virtual:frame" ? id : null),
    async load(wanted) {
      if (wanted !== id) return null;
      this.addWatchFile(resolve("app/frame.ts"));
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
      const { code, moduleIds } = bundle.output[0];
      for (const file of moduleIds.filter(isAbsolute)) this.addWatchFile(file);
      return `export default ${JSON.stringify(code.trim())};`;
    },
  };
}

/** What a page is made from. */
const rooms = new Set(["app", "content", "contract", "press"]);

/**
 * What reads a file from the disk, where no import tells Vite. All drawings take a second or two to make, so a change of
 * words leaves them alone.
 */
function readerOf(file: string) {
  if (file.endsWith("/tokens.css")) return "press/read/tokens.ts";
  if (file.includes("/content/pictures/")) return "press/read/pictures.ts";
  return file.includes("/content/") ? "press/read/source.ts" : "";
}

/** Pages are rendered on request, so whatever changes is shown by loading the page again. */
function reload(): Plugin {
  let changes = 0;
  return {
    name: "reload",
    configureServer({ environments, middlewares }) {
      middlewares.use((_, reply, next) => {
        reply.setHeader("Server-Timing", `changes;dur=${changes}`);
        next();
      });
      // A page that is still loading hears of no change (app/dev.ts).
      environments.client.hot.on("page:opened", (seen: unknown, page) => {
        if (typeof seen === "number" && seen < changes) page.send({ type: "full-reload" });
      });
    },
    hotUpdate: {
      // After Vite has found what imports a new file by a pattern.
      order: "post",
      async handler({ file, modules, timestamp, server }) {
        const { environment } = this;
        const room = relative(server.config.root, file).split(/[\\/]/)[0] ?? "";
        if (!rooms.has(room)) return undefined;
        // The browser hears of a change once the pages know of it.
        if (environment.name !== "ssr") return [];
        const { moduleGraph } = environment;
        const readers =
          moduleGraph.getModulesByFile(`${server.config.root}/${readerOf(file)}`) ?? [];
        const seen = new Set<EnvironmentModuleNode>();
        for (const module of [...modules, ...readers]) {
          moduleGraph.invalidateModule(module, seen, timestamp, true);
        }
        const page = server.environments.client.hot;
        try {
          if (file.endsWith("/app/routes.ts") && isRunnableDevEnvironment(environment)) {
            await routesAreRead(environment);
          }
          changes += 1;
          page.send({ type: "full-reload" });
        } catch (error) {
          // The router goes on with the routes it had, and tells the terminal only.
          const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
          page.send({ type: "error", err: { message, stack } });
        }
        return [];
      },
    },
  };
}

/** The router reads its routes again by a watcher of its own. Until it has, a new page would be a missing one. */
async function routesAreRead({ runner }: RunnableDevEnvironment) {
  const { default: table } = await runner.import<Routes>("/app/routes.ts");
  const wanted = namesOf(table);
  // On a busy machine this takes seconds.
  const deadline = Date.now() + 10_000;
  for await (const _ of setInterval(50)) {
    const build = await runner
      .import<ServerBuild>("virtual:react-router/server-build")
      .catch(() => undefined);
    // With a mistake in a page there is none, and the page shows it.
    const { root: _root, ...known } = build?.routes ?? {};
    const isRead = isDeepStrictEqual(Object.keys(known).toSorted(), wanted);
    if (isRead || !build || Date.now() > deadline) return;
  }
}

type Routes = { default: RouteConfigEntry[] };

/** As the router names them: by their files. */
function namesOf(table: RouteConfigEntry[]): string[] {
  return table
    .flatMap(({ id, file, children = [] }) => [
      id ?? file.replace(/\.\w+$/, ""),
      ...namesOf(children),
    ])
    .toSorted();
}

/** The build's first page would wait until all words and pictures are read, and the router waits ten seconds for a page. */
function readAhead(): Plugin {
  return {
    name: "read-ahead",
    async configurePreviewServer() {
      await import(pathToFileURL("build/server/index.js").href);
    },
  };
}

/** Feeds, cards, pictures and the like answer where the build will put them. */
function press(): Plugin {
  return {
    name: "press",
    configureServer({ environments: { ssr }, middlewares }) {
      if (!isRunnableDevEnvironment(ssr))
        throw new Error("Pages are not rendered in this process.");
      const answer = async (
        asked: IncomingMessage,
        reply: ServerResponse,
        next: Connect.NextFunction,
      ) => {
        try {
          const { files } = await ssr.runner.import<typeof made>("/press/index.ts");
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
