import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { removeUnused } from "../documents.ts";

test("removeUnused keeps the files of public/, and deletes built files that no page loads", async () => {
  const root = mkdtempSync(join(tmpdir(), "build-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = {
    "index.html": `<script type="module" src="/app/entry.ts"></script><img src="/app/Dana's Büro.svg">`,
    "app/entry.ts": 'import("./form.ts")',
    "app/form.ts": 'document.title = "form"',
    "app/route.ts": 'import picture from "./unused.svg"; document.title = picture',
    "app/Dana's Büro.svg": "<svg/>",
    "app/unused.svg": "<svg></svg>",
    "public/hello.data": "",
    "public/assets/hello.js": "",
  };
  const write = ([name, text]: [string, string]) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  Object.entries(files).forEach(write);
  const input = ["index.html", "app/route.ts"].map((file) => join(root, file));
  await build({
    root,
    configFile: false,
    logLevel: "silent",
    build: { outDir: "client", assetsInlineLimit: 0, rolldownOptions: { input } },
  });
  write(["client/page.data", ""]);
  write(["client/.well-known/security.txt.data", ""]);
  removeUnused(join(root, "client"), join(root, "public"));
  const left = readdirSync(join(root, "client"), { recursive: true, encoding: "utf8" })
    .filter(extname)
    .map((file) => file.replace(/-[\w-]{8}\./, "."));
  expect(left.toSorted()).toEqual([
    "assets/Dana's Büro.svg",
    "assets/form.js",
    "assets/hello.js",
    "assets/index.js",
    "hello.data",
    "index.html",
  ]);
});
