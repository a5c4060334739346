import { pathToFileURL } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { createLogger, defineConfig, type LogOptions, type Plugin } from "vite";
import { site } from "./contract/site.ts";
import { generatedFiles, reloadPages } from "./pipeline/dev-server.ts";

/** The first versions with light-dark(). Older ones would need each color twice. */
const browsers = ["chrome123", "firefox120", "safari17.5"];

// The Wrangler inside the plugin is older than ours. It would warn of newer settings, such as `jurisdiction`.
process.env["WRANGLER_LOG"] ??= "error";

/** Otherwise Rolldown prints the time of each plugin on a slow machine. */
const checks = { bundlerTimings: false };

export default defineConfig(({ command, isPreview }) => ({
  plugins: [
    reloadPages(),
    generatedFiles(),
    readAhead(),
    reactRouter(),
    // The Worker answers below /api/.
    command === "serve" && !isPreview && cloudflare({ viteEnvironment: { name: "api" } }),
  ],
  // The preview server would read all pages again after each one that is written.
  // The Worker asks for pages with this host, to fill them in for browsers without JavaScript.
  server: isPreview ? { watch: null } : { allowedHosts: ["assets.local"] },
  // finishBuild (pipeline/index.ts) prints a summary instead of each file.
  ...(command === "build" && { logLevel: "warn" as const, customLogger: quietLogger() }),
  // Otherwise Vite reloads the page when it finds these: the toast is loaded late, and the others run only in Node, in
  // pipeline/.
  optimizeDeps: {
    include: ["@radix-ui/react-toast"],
    exclude: ["feed", "highlight.js", "marked", "sharp", "yaml", "zod"],
  },
  define: {
    BUILT_ON: JSON.stringify(new Date().toISOString().slice(0, 10)),
    OFFICE: JSON.stringify({ email: site.email }),
  },
  build: {
    // <use> does not accept data: URLs.
    assetsInlineLimit: 0,
    cssTarget: browsers,
    rolldownOptions: { checks },
  },
}));

/** Hides one warning: Lightning CSS does not support the selector `:target-current` of CSS Overflow 5 yet. */
function quietLogger() {
  const logger = createLogger("warn");
  return {
    ...logger,
    warn(message: string, options?: LogOptions) {
      if (!message.includes("'target-current' is not recognized")) logger.warn(message, options);
    },
  };
}

/** Reads the content before the first page: otherwise that page can exceed the router's limit of ten seconds. */
function readAhead(): Plugin {
  return {
    name: "read-ahead",
    async configurePreviewServer() {
      process.stdout.write("Rendering pages\n");
      await import(pathToFileURL("build/server/index.js").href);
    },
  };
}
