import { exec } from "node:child_process";
import { extname, relative, resolve } from "node:path";
import { promisify } from "node:util";
import {
  type Connect,
  createServer,
  type EnvironmentModuleGraph,
  type EnvironmentModuleNode,
  isRunnableDevEnvironment,
  normalizePath,
  type Plugin,
  type ViteDevServer,
} from "vite";
import { contentTypes } from "./files/content-types.ts";
import type * as pipelineModule from "./index.ts";

/**
 * The dev server renders pages on request. After a change it reads again what depends on the file, or everything if that is
 * unknown. Then app/browser/dev-client.ts replaces the styles, or the page reloads, which keeps the scroll position.
 */
export function showChanges(): Plugin {
  /** What reads a changed stylesheet as data. Drawings take long, and follow when a page is loaded. */
  let readLater: EnvironmentModuleNode[] = [];
  return {
    name: "show-changes",
    configureServer({ environments: { ssr }, middlewares }) {
      middlewares.use((request, _reply, next) => {
        if ((request.headers["sec-fetch-dest"] ?? "document") === "document") {
          for (const module of readLater) ssr.moduleGraph.invalidateModule(module);
          readLater = [];
        }
        next();
      });
    },
    // Vite calls this for both environments, but islands are not updated on their own.
    hotUpdate({ file, modules, server, type }) {
      const path = normalizePath(relative(server.config.root, file));
      if (!/^(?:app|content|contract|labels|pipeline)\//.test(path)) return undefined;
      if (this.environment.name === "client") return [];
      const { client, ssr } = server.environments;
      const reading = readersOf(path, ssr.moduleGraph);
      const isStyle = type === "update" && path.endsWith(".css");
      const changed = isStyle ? modules : [...modules, ...reading];
      if (type !== "update" || changed.length === 0) ssr.moduleGraph.invalidateAll();
      for (const module of changed) ssr.moduleGraph.invalidateModule(module);
      if (isStyle) readLater.push(...reading);
      client.hot.send(isStyle ? { type: "update", updates: [] } : { type: "full-reload" });
      return [];
    },
  };
}

/** The modules that read files as data. Another module that reads one of these files would keep the old text. */
const readers: [files: RegExp, module: string][] = [
  [/^content\/.+\.(?:md|yaml)$/, "pipeline/content/yaml.ts"],
  [/^content\/icons\.svg$/, "pipeline/content/picture.ts"],
  [/^content\/pictures\//, "pipeline/pictures/read.ts"],
  [/^app\/(?:styles\/tokens|ui\/drawings)\.css$/, "pipeline/pictures/tokens.ts"],
];

function readersOf(path: string, graph: EnvironmentModuleGraph) {
  const [, reader] = readers.find(([files]) => files.test(path)) ?? [];
  return reader ? [...(graph.getModulesByFile(normalizePath(resolve(reader))) ?? [])] : [];
}

/** The dev server generates the feed, social cards and pictures on request, at the paths that the build writes. */
export function generatedFiles(): Plugin {
  return {
    name: "generated-files",
    configureServer({ environments: { ssr }, middlewares }) {
      if (!isRunnableDevEnvironment(ssr))
        throw new Error("The ssr environment must run in this process.");
      const answer = async (...[request, reply, next]: Parameters<Connect.NextHandleFunction>) => {
        const { files } = await ssr.runner.import<typeof pipelineModule>("/pipeline/index.ts");
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const generate = files.get(pathname.slice(1));
        if (!generate) return next();
        const types: Record<string, string> = contentTypes;
        const type = types[pathname] ?? types[extname(pathname)] ?? "";
        reply.setHeader("Content-Type", type).end(await generate());
      };
      // Runs after Vite's files and before the pages.
      return () => middlewares.use((...all) => void answer(...all).catch(all[2]));
    },
  };
}

/** Starts the Worker with the dev server, and passes requests on to it. They wait until it has started. */
export function workerInBackground(): Plugin {
  let starting: Promise<ViteDevServer> | undefined;
  return {
    name: "worker-in-background",
    configureServer({ httpServer, middlewares }) {
      httpServer?.once("listening", () => {
        starting = startWorker(middlewares);
        // Each request reports the error.
        starting.catch(() => {});
      });
      middlewares.use((request, reply, next) => {
        if (!isForWorker(request)) return next();
        starting?.then((worker) => worker.middlewares(request, reply, next), next);
      });
    },
    closeBundle: async () => (await starting)?.close(),
  };
}

const isForWorker = ({ url = "" }: Connect.IncomingMessage) => /^\/(?:api|cdn-cgi)\//.test(url);

async function startWorker(pages: Connect.Server) {
  await promisify(exec)("wrangler d1 migrations apply DB --local");
  const { cloudflare } = await import("@cloudflare/vite-plugin");
  /** The Worker fills in the page of the form for browsers without JavaScript. */
  const pagesForWorker: Plugin = {
    name: "pages-for-worker",
    configureServer({ middlewares }) {
      middlewares.use((request, reply, next) => {
        if (isForWorker(request)) return next();
        request.headers.host = "localhost";
        pages(request, reply, next);
      });
    },
  };
  return createServer({
    configFile: false,
    cacheDir: "node_modules/.vite-worker",
    plugins: [pagesForWorker, cloudflare()],
    // The dev server has already checked the host of a request.
    server: { middlewareMode: true, ws: false, allowedHosts: true },
  });
}
