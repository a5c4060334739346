import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { chromium, defineConfig, type LaunchOptions } from "@playwright/test";
import { freePort } from "./tests/kit/server.ts";

// Each worker process evaluates this file, too, and inherits the variables.
const port = (process.env["SITE_PORT"] ??= String(await freePort()));
/** Where commands/compare.ts has built another revision. */
const before = process.env["BEFORE_FOLDER"];
const portBefore = (process.env["BEFORE_PORT"] ??= String(await freePort()));

/** The local database. */
const store = ".wrangler/tests";

const separate = ["compare.spec.ts", "dev.spec.ts", "pictures.spec.ts"];
/** The headless shell has no back/forward cache. */
const needsWholeBrowser = ["navigation.spec.ts"];

export default defineConfig({
  testDir: "tests",
  forbidOnly: true,
  fullyParallel: true,
  workers: Math.min(availableParallelism(), 4),
  // Long, because shared machines are sometimes slow. Tests wait for states, not for times.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: before
    ? [
        ["html", { outputFolder: "build/compare/report", open: "never" }],
        ["./tests/kit/compare-report.ts"],
      ]
    : "list",
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: browser({}, "/usr/bin/chromium-headless-shell"),
  },
  projects: [
    { name: "site", testMatch: "*.spec.ts", testIgnore: [...separate, ...needsWholeBrowser] },
    {
      name: "whole-browser",
      testMatch: needsWholeBrowser,
      use: {
        launchOptions: {
          ...browser({ channel: "chromium" }, "/usr/bin/chromium"),
          // Playwright disables the cache.
          ignoreDefaultArgs: ["--disable-back-forward-cache"],
        },
      },
    },
    { name: "dev", testMatch: "dev.spec.ts" },
    { name: "pictures", testMatch: "pictures.spec.ts" },
    ...(before ? [{ name: "compare", testMatch: "compare.spec.ts" }] : []),
  ],
  snapshotPathTemplate: "build/compare/before/{arg}{ext}",
  webServer: [server(".", port), ...(before ? [server(before, portBefore)] : [])],
});

/** Like `npm run preview`, with a separate database and without the rate limit. */
function server(cwd: string, port: string) {
  const wrangler = "node node_modules/wrangler/bin/wrangler.js";
  return {
    command: [
      `node -e "fs.rmSync('${store}', { recursive: true, force: true })"`,
      `${wrangler} d1 migrations apply DB --local --persist-to ${store}`,
      `${wrangler} dev --infer-origin-from-routes=false --persist-to ${store} --port ${port} --define TEST_WITHOUT_RATE_LIMIT:true`,
    ].join(" && "),
    cwd,
    url: `http://localhost:${port}/api/health`,
    env: {
      // The environment of wrangler.jsonc that has mail.
      CLOUDFLARE_ENV: "local",
      // Miniflare would ask workers.cloudflare.com for a location, and wait long for it without a network.
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
      // Wrangler would warn that cron does not fire locally.
      WRANGLER_LOG: "error",
    },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 5000 },
  };
}

/** The browser of Playwright, or else that of Debian, or else Chrome. The headless shell needs about 60 % of Chromium's processor time. */
function browser(ofPlaywright: LaunchOptions, ofDebian: string): LaunchOptions {
  const args = [
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    // Nothing leaves this machine.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
  ];
  if (existsSync(chromium.executablePath())) return { ...ofPlaywright, args };
  const executablePath = [ofDebian, "/usr/bin/chromium"].find(existsSync);
  return executablePath ? { executablePath, args } : { channel: "chrome", args };
}
