import { cpSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { htmlOf, paths } from "./kit/built.ts";
import { expect, test } from "./kit/fixtures.ts";
import { inspect } from "./inspection/inspect.ts";
import { brokenFiles, plant, type Seed, seedsFor, unseen } from "./inspection/seeds.ts";

const [, address = ""] = /<link rel="canonical" href="([^"]*)"/.exec(htmlOf("/")) ?? [];
const { origin } = new URL(address);

test.describe("@ALL-3 @ALL-5 @ALL-6 @ALL-7 @ALL-8 @ALL-9 @FIND-2 the inspection finds", () => {
  test("no fault in the built site", { tag: "@smoke" }, async ({ page }) => {
    expect(await inspect(page, "build/client", origin)).toEqual([]);
  });

  test("faults in pages and their metadata", async ({ page }) => {
    const folder = test.info().outputPath();
    cpSync("build/client", folder, { recursive: true });
    const create = { width: 600, height: 315, channels: 3, background: "white" } as const;
    await sharp({ create }).toFile(join(folder, "small.png"));
    const [, title = ""] = /<title>(.*?)<\/title>/.exec(htmlOf("/")) ?? [];
    const hasFile = ([file]: Seed) => !file.startsWith("feed.") || paths.includes("/blog");
    const seeds = seedsFor(origin, title).filter(hasFile);
    plant(folder, seeds);
    expect(unseen(seeds, await inspect(page, folder, origin))).toEqual([]);
  });

  test("broken and missing files", async ({ page }) => {
    const folder = test.info().outputPath();
    const missing = (await inspect(page, folder, origin)).map((fault) => fault.split(":")[0]);
    expect(missing).toEqual(["404.html", "sitemap.xml"]);
    plant(folder, brokenFiles);
    expect(unseen(brokenFiles, await inspect(page, folder, origin))).toEqual([]);
  });
});
