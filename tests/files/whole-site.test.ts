import { expect, test } from "vitest";
import { htmlOf } from "../kit/built.ts";
import { siteFaults } from "../kit/site-faults.ts";

const [, address = ""] = /<link rel="canonical" href="([^"]*)"/.exec(htmlOf("/")) ?? [];
const faults = await siteFaults("build/client", new URL(address).origin);

test.each([
  ["pages are valid, with one first-level heading @ALL-3 @ALL-6", faults.html],
  ["drawings have a name or are hidden @ALL-8", faults.drawings],
  ["every link and anchor has a target @ALL-5", faults.links],
  ["titles and descriptions are unique and have the right length @ALL-3 @ALL-7", faults.texts],
  ["each page has its own metadata and social card @FIND-1 @FIND-2", faults.metadata],
  ["every page is linked and in the sitemap, and the feed is valid @ALL-9", faults.lists],
])("%s", (_, found) => expect(found).toEqual([]));
