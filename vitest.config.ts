import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { drawings } from "./vite.config.ts";

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [drawings()],
        test: { name: "words", include: ["{content,docs,app}/**/*.test.ts"] },
      },
      {
        plugins: [cloudflareTest({ wrangler: { configPath: "./wrangler.jsonc" } })],
        test: { name: "desk", include: ["worker/**/*.test.ts"] },
      },
    ],
  },
});
