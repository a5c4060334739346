import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    silent: "passed-only",
    projects: [
      {
        test: {
          name: "words",
          // Reading all words and pictures takes seconds, and no test changes them: once for all files is enough.
          isolate: false,
          // Encoding and drawing take their time on a machine that does something else, too.
          testTimeout: 20_000,
          include: ["pipeline/**/*.test.ts", "app/**/*.test.ts", "commands/**/*.test.ts"],
        },
      },
      {
        plugins: [
          cloudflareTest(async ({ inject }) => ({
            wrangler: { configPath: "./wrangler.jsonc" },
            miniflare: {
              bindings: {
                MIGRATIONS: await readD1Migrations("worker/migrations"),
                WEBHOOK_URL: `${inject("sink")}/by-subject`,
                WEBHOOK_SECRET: "whsec_c2VjcmV0",
              },
            },
          })),
        ],
        test: {
          name: "desk",
          testTimeout: 20_000,
          include: ["worker/**/*.test.ts"],
          globalSetup: "tests/kit/desk-sink.ts",
        },
      },
      {
        // One after the other: two at once would spoil the figures.
        test: { name: "faults", include: ["tests/faults/*.test.ts"], fileParallelism: false },
      },
      { test: { name: "browsers", include: ["tests/browsers/*.test.ts"], testTimeout: 120_000 } },
      // Every check of a whole site.
      { test: { name: "fork", include: ["tests/other-agency/*.test.ts"], testTimeout: 900_000 } },
    ],
  },
});
