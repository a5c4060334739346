import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, htmlOf, test } from "./kit/fixtures.ts";
import { inspect } from "./inspection/inspect.ts";
import { brokenFiles, lineOf, plant, seedsFor } from "./inspection/seeds.ts";

const tag = ["@ALL-3", "@ALL-5", "@ALL-6", "@ALL-7", "@ALL-8", "@ALL-9", "@FIND-2"];

test("the built site has no fault", { tag }, async () => {
  const faults = await inspect("build/client", firstPage().origin);
  const lines = faults.map((f) => `${f.file}:${f.line}:${f.column} ${f.kind}: ${f.text}`);
  expect(lines).toEqual([]);
});

test.describe("a fault is found and named", () => {
  let folder: string;
  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "faults-"));
  });
  test.afterEach(() => rmSync(folder, { recursive: true }));

  test("on a page and in what pages say of themselves", { tag }, async () => {
    cpSync("build/client", folder, { recursive: true });
    writeFileSync(join(folder, "small.png"), pngHeader(600, 315));
    const { origin, title } = firstPage();
    await expectFaults(seedsFor(origin, title));
  });

  test("in a file that cannot be read", () => expectFaults(brokenFiles));

  test("by a file that is not there", async () => {
    const faults = await inspect(folder, firstPage().origin);
    const missing = faults.map(({ file, text }) => `${file}: ${text}`);
    const files = ["sitemap.xml", "feed.xml", "feed.json", "404.html"];
    expect(missing).toEqual(files.map((file) => `${file}: the file is missing`));
  });

  async function expectFaults(seeds: typeof brokenFiles) {
    plant(folder, seeds);
    const faults = await inspect(folder, firstPage().origin);
    for (const seed of seeds) {
      const { file, kind, says } = seed;
      const text: unknown = expect.stringContaining(says);
      const expected = { file, kind, line: lineOf(folder, seed), text };
      expect(faults).toContainEqual(expect.objectContaining(expected));
    }
  }
});

function firstPage() {
  const html = htmlOf("/");
  const [, address = ""] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  const [, title = ""] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  return { origin: new URL(address).origin, title };
}

function pngHeader(width: number, height: number) {
  const header = Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0", "latin1");
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}
