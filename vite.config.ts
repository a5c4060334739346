import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { createLogger, defineConfig } from "vite";
import { imagetools } from "vite-imagetools";
import { documentsPlugin } from "./documents.ts";

/** The plugin's own pattern is case-sensitive, but cameras write names such as IMG_0001.JPG. */
const photographs = /\/content\/pictures\/[^?]+\.(?:avif|jpe?g|png|webp)\?/i;

export default defineConfig(({ command, isPreview }) => ({
  plugins: [
    documentsPlugin(),
    imagetools({ include: photographs }),
    reactRouter(),
    // The Worker answers below /api/.
    command === "serve" && !isPreview && cloudflare({ viteEnvironment: { name: "api" } }),
  ],
  define: { BUILT_ON: JSON.stringify(new Date().toISOString().slice(0, 10)) },
  server: {
    // The Worker asks for pages with this host, to fill them in for browsers without JavaScript.
    allowedHosts: ["assets.local"],
  },
  optimizeDeps: {
    // Vite reloads the page when it finds a dependency late. The toast is loaded late, and the others run only in Node.
    include: ["@radix-ui/react-toast"],
    exclude: ["feed", "highlight.js", "marked", "sharp", "yaml", "zod"],
  },
  build: {
    // <use> does not accept data: URLs.
    assetsInlineLimit: 0,
    // The first versions with light-dark(). Older ones would need each color twice.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // Otherwise Rolldown prints the time of each plugin if the machine is slow.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // Otherwise a build prints the name of each file. A warning stops the build. Otherwise, for example, the site would be built
  // without a font if the file of the font does not exist.
  ...(command === "build" && { logLevel: "warn" as const, customLogger: strictLogger() }),
}));

const strictLogger = () => ({ ...createLogger("warn"), warn: fail, warnOnce: fail });

function fail(message: string) {
  throw new Error(message);
}
