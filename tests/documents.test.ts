import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { removeUnused } from "../documents.ts";

test("a build keeps the files of public/, and loses what it made for no page", async () => {
  const root = mkdtempSync(join(tmpdir(), "build-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = {
    "app/entry.client.tsx": 'import("./form.ts")',
    "app/form.ts": 'document.title = "form"',
    "app/page.ts": 'import script from "./before.js?url"; document.title = script',
    "app/before.js": "document.title = 1",
    "public/hello.js": "",
    "public/hello.data": "",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const outDir = join(root, "client");
  const input = ["app/entry.client.tsx", "app/page.ts"];
  await build({
    root,
    configFile: false,
    logLevel: "silent",
    build: { outDir, manifest: true, assetsInlineLimit: 0, rolldownOptions: { input } },
  });
  writeFileSync(join(outDir, "page.data"), "");
  removeUnused(outDir, join(root, "public"));
  const left = globSync("**/*.*", { cwd: outDir }).map((file) => file.replace(/-[\w-]{8}\./, "."));
  expect(left.toSorted()).toEqual([
    "assets/before.js",
    "assets/entry.client.js",
    "assets/form.js",
    "hello.data",
    "hello.js",
  ]);
});
