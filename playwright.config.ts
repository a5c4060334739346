import { defineConfig } from "@playwright/test";
import { getChromePath } from "chrome-launcher";
import { store } from "./tests/kit/rows.ts";

const port = 4173;

export default defineConfig({
  testDir: "tests",
  testMatch: "*.spec.ts",
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // Generous, because shared machines have slow minutes. A state is waited for, never a time.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? getChromePath(),
      args: ["--no-sandbox", "--disable-quic", "--disable-background-networking"],
    },
  },
  webServer: {
    // As `npm run preview`, with a store of its own and no limit on how often a test may post.
    command: [
      `node -e "fs.rmSync('${store}', { recursive: true, force: true })"`,
      `wrangler d1 migrations apply DB --local --persist-to ${store}`,
      `wrangler dev --infer-origin-from-routes=false --persist-to ${store} --port ${port} --var LEADS_RATE_LIMIT:off`,
    ].join(" && "),
    url: `http://localhost:${port}/api/health`,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});
