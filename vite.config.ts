import { relative } from "node:path";
import { pathToFileURL } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import sharp from "sharp";
import { defineConfig, type Plugin } from "vite";
import { imagetools } from "vite-imagetools";

/** The first versions with light-dark(). Older ones would need each color twice. */
const browsers = ["chrome123", "firefox120", "safari17.5"];

// The Wrangler inside the plugin is older than ours. It would warn of newer settings, such as `jurisdiction`.
process.env["WRANGLER_LOG"] ??= "error";

/** Otherwise Rolldown prints the time of each plugin on a slow machine. */
const checks = { bundlerTimings: false };

export default defineConfig(({ command, isPreview }) => ({
  plugins: [
    reloadPages(),
    showBuildErrors(),
    checkPictures(),
    imagetools(),
    reactRouter(),
    // The Worker answers below /api/.
    command === "serve" && !isPreview && cloudflare({ viteEnvironment: { name: "api" } }),
  ],
  server: isPreview
    ? // The preview server would read all pages again after each one that is written.
      { watch: null }
    : // The Worker asks for pages with this host, to fill them in for browsers without JavaScript.
      { allowedHosts: ["assets.local"] },
  // Otherwise Vite prints the name of each file.
  ...(command === "build" && { logLevel: "warn" as const }),
  // Otherwise Vite reloads the page when it finds these: the toast is loaded late, and the others run only in Node.
  optimizeDeps: {
    include: ["@radix-ui/react-toast"],
    exclude: ["feed", "highlight.js", "marked", "sharp", "yaml", "zod"],
  },
  define: {
    BUILT_ON: JSON.stringify(new Date().toISOString().slice(0, 10)),
  },
  build: {
    // <use> does not accept data: URLs.
    assetsInlineLimit: 0,
    // For buildEnd in react-router.config.ts.
    manifest: true,
    cssTarget: browsers,
    rolldownOptions: { checks },
  },
}));

/** Pages are rendered on request, and have no hot updates. */
function reloadPages(): Plugin {
  return {
    name: "reload-pages",
    hotUpdate({ file }) {
      if (file.endsWith(".css") || this.environment.name !== "client") return;
      this.environment.hot.send({ type: "full-reload" });
    },
  };
}

/** React Router prerenders with Vite's preview server, which hides errors in modules. Importing the build first shows them. */
function showBuildErrors(): Plugin {
  return {
    name: "show-build-errors",
    async configurePreviewServer() {
      await import(pathToFileURL("build/server/index.js").href);
    },
  };
}

/** Stops at a drawing that cannot be read, and names each photograph, because encoding one takes seconds. */
function checkPictures(): Plugin {
  return {
    name: "check-pictures",
    enforce: "pre",
    load: {
      filter: { id: /\/content\/\w+\/[^/]+\?/ },
      async handler(id) {
        const [file = "", query] = id.split("?");
        const name = relative(".", file);
        if (query === "raw" && file.endsWith(".svg")) {
          const unreadable = (error: Error) =>
            this.error(`${name} cannot be read. ${error.message}`);
          await sharp(file).metadata().catch(unreadable);
        }
        if (query?.includes("as=img") && this.environment.name === "client") {
          process.stdout.write(`Reading ${name}\n`);
        }
      },
    },
  };
}
