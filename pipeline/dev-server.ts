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
import { paths } from "../contract/paths.ts";
import { contentTypes } from "./files/content-types.ts";
import type * as pipelineModule from "./index.ts";

/**
 * The modules that read files as data. Another module that reads one of these files would keep the old text. After a
 * change of a file that is in no list, everything is read again.
 */
const readers: [files: RegExp, module: string][] = [
  [/^content\/.+\.(?:md|yaml)$/, "pipeline/content/yaml.ts"],
  [/^content\/pictures\//, "pipeline/pictures/read.ts"],
  [/^app\/styles\/tokens\.css$/, "pipeline/pictures/tokens.ts"],
];

/**
 * The dev server renders pages on request. A change makes it evaluate again what depends on the file, or everything if
 * that is unknown. Then app/browser/dev-client.ts replaces the styles, or React the islands, or else the page reloads.
 */
export function showChanges(): Plugin {
  /** What a changed stylesheet is also read by. Drawings take long, and follow when a page is loaded. */
  const readLater = new Set<EnvironmentModuleNode>();
  let showsError = false;
  return {
    name: "show-changes",
    configureServer({ environments: { ssr }, middlewares }) {
      middlewares.use((request, reply, next) => {
        if ((request.headers["sec-fetch-dest"] ?? "document") === "document") {
          for (const module of readLater) ssr.moduleGraph.invalidateModule(module);
          readLater.clear();
        }
        reply.on("finish", () => (showsError ||= reply.statusCode === 500));
        next();
      });
    },
    hotUpdate({ file, modules, server, type }) {
      const { client, ssr } = server.environments;
      const path = normalizePath(relative(server.config.root, file));
      const { name } = this.environment;
      if (!/^(?:app|content|contract|labels|pipeline)\//.test(path)) return undefined;
      const isUpdate = type === "update" && !showsError;
      const isStyle = isUpdate && path.endsWith(".css");
      const inSsr = [...(ssr.moduleGraph.getModulesByFile(file) ?? [])];
      const isInIslands =
        isUpdate && inSsr.length > 0 && inSsr.every((one) => isOnlyInIslands(one));
      if (name === "client") return isStyle || isInIslands ? undefined : [];
      // vite.config.ts reads fonts, too.
      if (path.startsWith("app/fonts/")) void server.restart();

      const reading = readersOf(path, ssr.moduleGraph);
      if (isStyle) for (const module of reading) readLater.add(module);
      const changed = isStyle ? modules : [...modules, ...reading];
      const isKnown = changed.length > 0 || client.moduleGraph.getModulesByFile(file);
      if (type !== "update" || !isKnown) ssr.moduleGraph.invalidateAll();
      for (const module of changed) ssr.moduleGraph.invalidateModule(module);
      if (isStyle) client.hot.send("styles");
      else if (!isInIslands) client.hot.send({ type: "full-reload" });
      showsError = false;
      return [];
    },
  };
}

function readersOf(path: string, graph: EnvironmentModuleGraph) {
  const [, reader] = readers.find(([files]) => files.test(path)) ?? [];
  return reader ? [...(graph.getModulesByFile(normalizePath(resolve(reader))) ?? [])] : [];
}

/** Whether the page around the islands does not depend on a module. */
function isOnlyInIslands(module: EnvironmentModuleNode, seen = new Set([module])): boolean {
  if (module.file?.endsWith(".island.tsx")) return true;
  const importers = [...module.importers].filter((one) => !seen.has(one));
  for (const one of importers) seen.add(one);
  return module.importers.size > 0 && importers.every((one) => isOnlyInIslands(one, seen));
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

/**
 * Starts the Worker after the page with its form is answered. With its database, it takes more processor time than all
 * the rest, and the form waits ten seconds for a reply.
 */
export function workerOnRequest(): Plugin {
  let starting: Promise<ViteDevServer> | undefined;
  return {
    name: "worker-on-request",
    configureServer({ middlewares }) {
      const start = () =>
        (starting ??= startWorker(middlewares).catch((error: unknown) => {
          starting = undefined;
          throw error;
        }));
      const answer = async (...[request, reply, next]: Parameters<Connect.NextHandleFunction>) => {
        // If this fails, the first request starts it again, and reports the error.
        if (request.url === paths.contact) reply.on("finish", () => void start().catch(() => {}));
        if (!isForWorker(request)) return next();
        (await start()).middlewares(request, reply, next);
      };
      middlewares.use((...all) => void answer(...all).catch(all[2]));
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
