import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, relative, resolve } from "node:path";
import { setInterval } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { cloudflare } from "@cloudflare/vite-plugin";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { reactRouter } from "@react-router/dev/vite";
import type { ServerBuild } from "react-router";
import {
  build,
  defineConfig,
  type EnvironmentModuleNode,
  isRunnableDevEnvironment,
  type Plugin,
  type RunnableDevEnvironment,
} from "vite";
import type * as list from "./app/files/list.ts";
import { servedDrawing } from "./app/files/served-drawing.ts";

/** The first versions that know light-dark(); older ones would need every color twice. */
const browsers = ["chrome123", "firefox120", "safari17.5"];

export default defineConfig(({ command, isPreview }) => ({
  plugins: [
    drawings(),
    frame(),
    reload(),
    files(),
    reactRouter(),
    // The build prerenders through a preview server, where this plugin has nothing to serve.
    command === "serve" && !isPreview && cloudflare({ viteEnvironment: { name: "api" } }),
  ],
  // That server must not watch the pages as they are written: for each it would read all the others again.
  // While developing, `drawings` writes below build/, which is no change.
  server: { watch: isPreview ? null : { ignored: ["**/build/**"] } },
  // Vite would find it with the first page only, and load that page a second time.
  optimizeDeps: { include: ["zod"] },
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
    hotUpdate: {
      // After Vite has found what imports a new file by a pattern.
      order: "post",
      async handler({ file, modules, timestamp, server }) {
        const { environment } = this;
        const room = relative(server.config.root, file).split(/[\\/]/)[0] ?? "";
        if (environment.name !== "ssr" || !["app", "content", "contract"].includes(room)) {
          return undefined;
        }
        const seen = new Set<EnvironmentModuleNode>();
        for (const module of modules) {
          environment.moduleGraph.invalidateModule(module, seen, timestamp, true);
        }
        const page = server.environments.client.hot;
        try {
          if (file.endsWith("/app/routes.ts") && isRunnableDevEnvironment(environment)) {
            await routesAreRead(environment);
          }
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
  const deadline = Date.now() + 2000;
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

/** Feeds, cards, icons and the like answer where the build will put them. */
function files(): Plugin {
  return {
    name: "files",
    configureServer({ environments: { ssr }, middlewares }) {
      if (!isRunnableDevEnvironment(ssr))
        throw new Error("Pages are not rendered in this process.");
      // After Vite's own files, before the pages.
      return () =>
        middlewares.use(async (request, _, next) => {
          try {
            const { fileNames } = await ssr.runner.import<typeof list>("/app/files/list.ts");
            const { pathname } = new URL(request.url ?? "/", "http://localhost");
            // The router goes by this one.
            if (fileNames.includes(pathname.slice(1))) request.originalUrl = `/files${pathname}`;
            next();
          } catch (error) {
            next(error);
          }
        });
    },
  };
}
