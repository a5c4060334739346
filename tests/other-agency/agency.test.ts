import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { commit, foundAgency, git } from "./agency.ts";

const agency = await foundAgency();
afterAll(() => agency.remove());

test("@FORK-2 a later release merges as docs/upgrading.md says: no conflict in code, and its own words stay", () => {
  git(agency, "switch", "--quiet", "template");
  agency.edit("app/ui/footer.tsx", [['<footer className="foot"', "$& data-later"]]);
  agency.edit("package.json", [[/"version": ".*"/g, '"version": "99.0.0"']]);
  agency.edit("content/pages/home.yaml", [[/^heading: .*$/gm, "heading: A later heading."]]);
  agency.write("content/posts/later.md", agency.read("content/posts/1.md"));
  // Files that the agency has deleted.
  agency.edit("content/posts/1.md", [[/^title: .*$/gm, "title: A later title"]]);
  agency.edit("tests/demo.spec.ts", [["its pages take little paper", "$& and ink"]]);
  commit(agency, "A later release");
  git(agency, "switch", "--quiet", "main");

  const guide = agency.read("docs/upgrading.md").replaceAll("template/main", "template");
  for (const [command] of guide.matchAll(/^git (?:merge|rm) .*$/gm)) {
    spawnSync("sh", ["-c", command], { cwd: agency.folder });
  }
  expect(git(agency, "diff", "--name-only", "--diff-filter=U"), "in conflict").toBe("");
  commit(agency, "Take the later release");
  expect(git(agency, "diff", "--name-only", "HEAD^", "--", "content")).toBe("");
  expect(agency.read("app/ui/footer.tsx")).toContain("data-later");
  const { name, version } = JSON.parse(agency.read("package.json"));
  expect([name, version]).toEqual(["brueckner-fontaine", "99.0.0"]);
  expect(existsSync(join(agency.folder, "tests/demo.spec.ts"))).toBe(false);
});

// Without what this test's own process was told, such as that it is a test.
const { PATH, HOME, CHROMIUM, CI } = process.env;
const env = { PATH, HOME, CHROMIUM, CI };
const run = (...words: string[]) =>
  spawnSync("npm", ["run", ...words], { cwd: agency.folder, stdio: "inherit", env }).status;

test("@FORK-1 another agency's site passes the same checks, and may be launched", () => {
  expect(run("check"), "npm run check").toBe(0);
  expect(run("launch-check"), "npm run launch-check").toBe(0);
  expect(servedWith(demo)).toEqual([]);
});

function servedWith(words: RegExp) {
  const texts = "{**,.well-known}/*.{html,js,json,xml,txt,md,svg,webmanifest}";
  const served = globSync(texts, { cwd: agency.built });
  expect(served.length).toBeGreaterThan(100);
  return served.filter((file) => words.test(file) || words.test(agency.readBuilt(file)));
}

const demo =
  /cloudcrate|danville|depot yard|40422|555-?01\d\d|\.example\b|whitlow|abernathy|fernhollow|tidewell|oxbow|>illustrative<|\[website url\]/i;

test("@BLOG-13 a draft waits, and so does a post of a later day; one of today is published", () => {
  expect(servedWith(/week[ -](?:unfinished|to-come)/i)).toEqual([]);
  const feed: { items: { url: string }[] } = JSON.parse(agency.readBuilt("feed.json"));
  expect(feed.items).toHaveLength(20);
  expect(feed.items[0]?.url).toMatch(/\/blog\/on-the-floor-in-week-today$/);
  const due = execFileSync("node", ["commands/due.ts"], { cwd: agency.folder, encoding: "utf8" });
  expect(due).toBe("due=true\n");
});

test("@FIND-4 the sitemap has the day of each post, or of its change", () => {
  const sitemap = agency.readBuilt("sitemap.xml");
  expect(sitemap).toContain("/blog/on-the-floor-in-week-1</loc><lastmod>2026-01-05<");
  expect(sitemap).toContain("/blog/the-till-that-stood-still</loc><lastmod>2026-11-02<");
});

test("@BLOG-7 a photograph as the camera wrote it is enough", async () => {
  const path = "blog/the-till-that-stood-still";
  const html = agency.readBuilt(`${path}/index.html`);
  const pictures = html.match(/<picture>.*?till\..*?<\/picture>/gs) ?? [];
  for (const picture of pictures) {
    expect(picture).toMatch(/<source(?=[^>]*type="image\/avif")(?=[^>]*sizes=)/);
    expect(picture).toMatch(/<source(?=[^>]*type="image\/webp")(?=[^>]*sizes=)/);
    expect(picture).toMatch(/<img(?=[^>]* width="900")(?=[^>]* height="1200")/);
  }
  // At the head of the article, and in its text.
  expect(pictures.map((picture) => picture.includes('loading="lazy"'))).toEqual([false, true]);
  expect(agency.readBuilt("feed.json")).toMatch(
    /\/pictures\/till\.900\.[^"]*jpg\\"[^>]* width=\\"900\\" height=\\"1200\\"/,
  );
  // What is in the other files is pipeline/pictures/photograph.test.ts's to say.
  const { format, exif, orientation } = await sharp(
    join(agency.built, `cards/${path}.jpg`),
  ).metadata();
  expect([format, exif, orientation]).toEqual(["jpeg", undefined, undefined]);
});
