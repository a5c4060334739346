import { expect, test } from "vitest";
import { htmlOf } from "../kit/built.ts";
import { siteFaults } from "../kit/site-faults.ts";

test("links, markup, metadata, sitemap and feed have no faults @ALL-3 @ALL-5 @ALL-6 @ALL-7 @ALL-8 @ALL-9 @FIND-2", async () => {
  const [, address = ""] = /<link rel="canonical" href="([^"]*)"/.exec(htmlOf("/")) ?? [];
  expect(await siteFaults("build/client", new URL(address).origin)).toEqual([]);
}, 60_000);
