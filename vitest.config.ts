import { resolve } from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

/** Shared machines are sometimes slow. Tests wait for states, not for times. */
const slowMachine = 90_000;

/** Tests of kinds of fields that the site itself does not show. */
const fieldTests = "worker/fields.test.ts";

export default defineConfig({
  test: {
    silent: "passed-only",
    projects: [
      {
        test: {
          name: "unit",
          // Reading the content takes seconds and no test changes it, so all files share one process.
          isolate: false,
          testTimeout: slowMachine,
          include: ["{app,commands,contract}/**/*.test.ts", "tests/*.test.ts"],
        },
      },
      workerProject("worker", { include: ["worker/**/*.test.ts"], exclude: [fieldTests] }),
      workerProject(
        "worker-fields",
        { include: [fieldTests, "worker/{form,index}.test.ts", "worker/channels/*.test.ts"] },
        "tests/fields",
      ),
      {
        // One test after the other, because each test starts Wrangler and needs the whole machine.
        test: {
          name: "faults",
          // The environment of wrangler.jsonc that has mail.
          env: { CLOUDFLARE_ENV: "local" },
          testTimeout: slowMachine,
          include: ["tests/{deploy,faults}/*.test.ts"],
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "screen-reader",
          include: ["tests/screen-reader/*.test.ts"],
          testTimeout: 600_000,
          expect: { poll: { timeout: slowMachine } },
        },
      },
      { test: { name: "browsers", include: ["tests/browsers/*.test.ts"], testTimeout: 120_000 } },
    ],
  },
});

/** With `more`, the form and the database also have fields that the site itself does not show. */
function workerProject(name: string, files: { include: string[]; exclude?: string[] }, more = "") {
  const folders = ["worker/migrations", ...(more ? [more] : [])];
  return {
    resolve: { alias: more ? { "#fields": resolve(more, "fields.ts") } : {} },
    plugins: [
      cloudflareTest(async ({ inject }) => {
        // The Wrangler inside the plugin is older than ours. It warns about settings it does not know, such as `jurisdiction`.
        process.env["WRANGLER_LOG"] ??= "error";
        return {
          wrangler: { configPath: "./wrangler.jsonc", environment: "local" },
          // Otherwise workerd prints errors that the caller of a workflow's step catches.
          verbose: false,
          miniflare: {
            // These override the settings of the site.
            bindings: {
              MAIL_TO: "owner@agency.test",
              // The Worker's tests have this date, not the real one.
              TEST_DATE: "2026-11-17T17:00:00Z",
              MIGRATIONS: (await Promise.all(folders.map(readD1Migrations))).flat(),
              WEBHOOK_URL: `${inject("webhookReceiver")}/by-subject`,
              WEBHOOK_SECRET: "whsec_c2VjcmV0",
            },
          },
        };
      }),
    ],
    test: {
      name,
      testTimeout: slowMachine,
      expect: { poll: { timeout: 15_000 } },
      // Starting workerd takes seconds, so all files share one process and one database.
      isolate: false,
      maxWorkers: 1,
      setupFiles: "worker/testing-setup.ts",
      globalSetup: "tests/kit/webhook-receiver.ts",
      ...files,
    },
  };
}
