import { existsSync } from "node:fs";
import { chromium, defineConfig, type LaunchOptions } from "@playwright/test";
import { freePort } from "./tests/kit/port.ts";
import { store } from "./tests/kit/rows.ts";

// Each worker process evaluates this file, too, and inherits the variable.
const port = (process.env["SITE_PORT"] ??= String(await freePort()));

/** The headless shell of Playwright or Debian, which needs about 60 % of Chromium's processor time; otherwise Chrome. */
const shell = browser({}, "/usr/bin/chromium-headless-shell");
/** The headless shell has no back/forward cache. */
const wholeBrowser = browser({ channel: "chromium" }, "/usr/bin/chromium");
const needsWholeBrowser = ["back.spec.ts", "page-change.spec.ts"];
/** These start servers and builds, and run first, so that no worker is idle at the end. */
const long = ["variants.spec.ts", "dev.spec.ts"];

function browser(ofPlaywright: LaunchOptions, ofDebian: string): LaunchOptions {
  if (existsSync(chromium.executablePath())) return ofPlaywright;
  const executablePath = [ofDebian, "/usr/bin/chromium"].find(existsSync);
  return executablePath ? { executablePath } : { channel: "chrome" };
}

const args = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  // Nothing leaves this machine.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];

export default defineConfig({
  testDir: "tests",
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // Long, because shared machines are sometimes slow. Tests wait for states, not for times.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: { baseURL: `http://localhost:${port}` },
  projects: [
    { name: "long", testMatch: long, use: { launchOptions: { ...shell, args } } },
    {
      name: "site",
      testMatch: "*.spec.ts",
      testIgnore: [...long, ...needsWholeBrowser],
      use: { launchOptions: { ...shell, args } },
    },
    {
      name: "whole-browser",
      testMatch: needsWholeBrowser,
      use: { launchOptions: { ...wholeBrowser, args } },
    },
  ],
  webServer: {
    // Like `npm run preview`, with a separate database, without the rate limit, and with mail even if the site turns it off.
    command: [
      `node -e "fs.rmSync('${store}', { recursive: true, force: true })"`,
      `wrangler d1 migrations apply DB --local --persist-to ${store}`,
      `wrangler dev --infer-origin-from-routes=false --persist-to ${store} --port ${port} --define TEST_WITHOUT_RATE_LIMIT:true --var MAIL_TO:owner@agency.test`,
    ].join(" && "),
    url: `http://localhost:${port}/api/health`,
    // Otherwise Miniflare asks workers.cloudflare.com for a location, and waits long for it without a network.
    env: { CLOUDFLARE_CF_FETCH_ENABLED: "false" },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});
