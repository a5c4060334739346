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
  // Long, because shared machines are sometimes slow. Tests wait for states, not for times.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? getChromePath(),
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--disable-background-networking",
        // Nothing leaves this machine.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
      ],
    },
  },
  webServer: {
    // Like `npm run preview`, with a separate database, without the rate limit, and with mail even if the site turns it off.
    command: [
      `node -e "fs.rmSync('${store}', { recursive: true, force: true })"`,
      `wrangler d1 migrations apply DB --local --persist-to ${store}`,
      `wrangler dev --infer-origin-from-routes=false --persist-to ${store} --port ${port} --var LEADS_RATE_LIMIT:off --var MAIL_TO:owner@agency.test`,
    ].join(" && "),
    url: `http://localhost:${port}/api/health`,
    // Otherwise Miniflare asks workers.cloudflare.com for a location, and waits long for it without a network.
    env: { CLOUDFLARE_CF_FETCH_ENABLED: "false" },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});
