import { defineConfig } from "@playwright/test";
import site from "../../playwright.config.ts";

/** `npm run screenshots` makes the pictures of the documents from the built site. */
export default defineConfig({
  ...site,
  testDir: ".",
  projects: [{ ...site.projects?.[0], testMatch: "screenshots.ts" }],
  webServer: [site.webServer ?? []]
    .flat()
    .map((server) => Object.assign(server, { cwd: process.cwd() })),
});
