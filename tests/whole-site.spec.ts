import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, htmlOf, test } from "./kit/fixtures.ts";
import { inspect } from "./inspection/inspect.ts";
import { brokenFiles, plant, seedsFor, unseen } from "./inspection/seeds.ts";

const tag = ["@ALL-3", "@ALL-5", "@ALL-6", "@ALL-7", "@ALL-8", "@ALL-9", "@FIND-2"];
const [, address = ""] = /<link rel="canonical" href="([^"]*)"/.exec(htmlOf("/")) ?? [];
const { origin } = new URL(address);

test("the built site has no fault", { tag }, async ({ page }) => {
  expect(await inspect(page, "build/client", origin)).toEqual([]);
});

test.describe("a fault is found and named", () => {
  let folder: string;
  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "faults-"));
  });
  test.afterEach(() => rmSync(folder, { recursive: true }));

  test("on a page and in what pages say of themselves", { tag }, async ({ page }) => {
    cpSync("build/client", folder, { recursive: true });
    const create = { width: 600, height: 315, channels: 3, background: "white" } as const;
    await sharp({ create }).toFile(join(folder, "small.png"));
    const [, title = ""] = /<title>(.*?)<\/title>/.exec(htmlOf("/")) ?? [];
    const seeds = seedsFor(origin, title);
    plant(folder, seeds);
    expect(unseen(seeds, await inspect(page, folder, origin))).toEqual([]);
  });

  test("in a file that cannot be read or is not there", { tag }, async ({ page }) => {
    const missing = (await inspect(page, folder, origin)).map((fault) => fault.split(":")[0]);
    expect(missing).toEqual(["404.html", "sitemap.xml", "feed.xml", "feed.json"]);
    plant(folder, brokenFiles);
    expect(unseen(brokenFiles, await inspect(page, folder, origin))).toEqual([]);
  });
});
