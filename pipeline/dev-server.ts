import { extname } from "node:path";
import { type Connect, isRunnableDevEnvironment, type Plugin } from "vite";
import { contentTypes } from "./files/content-types.ts";
import type * as pipelineModule from "./index.ts";

/** Pages are rendered on request. After a change the server reads everything again, and the page reloads if it was not a style. */
export function reloadPages(): Plugin {
  return {
    name: "reload-pages",
    hotUpdate({ file, server: { config, environments } }) {
      const path = file.slice(config.root.length + 1);
      if (!/^(?:app|content|contract|labels|pipeline)\//.test(path)) return undefined;
      environments.ssr.moduleGraph.invalidateAll();
      if (path.endsWith(".css")) return this.environment.name === "client" ? undefined : [];
      if (this.environment.name === "client") this.environment.hot.send({ type: "full-reload" });
      return [];
    },
  };
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
