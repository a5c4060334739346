import { defineConfig } from "@playwright/test";

const port = 4173;

export default defineConfig({
  testDir: "tests",
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
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-quic", "--disable-background-networking"],
    },
  },
  webServer: {
    command: `npm run preview -- --port ${port}`,
    url: `http://localhost:${port}/api/health`,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});
