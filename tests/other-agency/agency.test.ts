import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import * as en from "../../labels/en.ts";
import * as fr from "../../labels/fr.ts";
import { environment } from "../kit/command.ts";
import { commit, makeAgency, git } from "./agency.ts";

const agency = await makeAgency();
afterAll(() => agency.remove());

test("a later release merges without conflicts and does not change the content @FORK-2", () => {
  git(agency, "switch", "--quiet", "template");
  agency.edit("app/ui/footer.tsx", [["<footer", "$& data-later"]]);
  for (const file of ["labels/en.ts", "labels/fr.ts"]) {
    agency.edit(file, [["  retry:", '  later: "A later label",\n$&']]);
  }
  agency.edit("package.json", [[/"version": ".*"/g, '"version": "99.0.0"']]);
  agency.edit("content/pages/home.yaml", [[/^heading: .*$/gm, "heading: A later heading."]]);
  agency.write("content/posts/later.md", agency.read("content/posts/1.md"));
  // The agency has deleted these files.
  agency.edit("content/posts/1.md", [[/^title: .*$/gm, "title: A later title"]]);
  agency.edit("tests/demo/content.spec.ts", [["pages print on few sheets", "$& and ink"]]);
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
  expect([name, version]).toEqual(["breze-fontaine", "99.0.0"]);
  expect(existsSync(join(agency.folder, "tests/demo"))).toBe(false);
});

// Without the variables that Vitest sets.
const { HOME, CI } = process.env;
const env = environment({ HOME, CI });
const run = (...args: string[]) =>
  spawnSync("npm", ["run", ...args], { cwd: agency.folder, stdio: "inherit", env }).status;

test("another agency's site passes the checks that depend on its content @FORK-1", () => {
  for (const command of ["check:static", "build", "test:files"]) {
    expect(run(command), command).toBe(0);
  }
  expect(run("test:site", "every-page", "contact", "edge", "plain-http"), "test:site").toBe(0);
  expect(servedWith(demo)).toEqual([]);
  expect(globSync("pictures/*.svg", { cwd: agency.built }), "drawings of the demo").toEqual([]);
});

test("a map that is only a link is not in the security policy @CONTACT-9", () => {
  expect(agency.readBuilt("_headers")).not.toContain("openstreetmap");
  expect(visibleIn("confidentialite/index.html")).toContain(fr.legal.map.link);
});

function servedFiles() {
  const texts = "{**,.well-known}/*.{html,js,json,xml,txt,svg,webmanifest}";
  const served = globSync(texts, { cwd: agency.built });
  expect(served.length).toBeGreaterThan(50);
  return served;
}

const servedWith = (pattern: RegExp) =>
  servedFiles().filter((file) => pattern.test(file) || pattern.test(agency.readBuilt(file)));

const demo =
  /cloudcrate|danville|depot yard|40422|555-?01\d\d|\.example\b|whitlow|abernathy|fernhollow|tidewell|oxbow|>illustrative<|\[website url\]/i;

// The Worker imports the same labels as the pages, by `#labels` only, so its mails are in the same language.
test("nothing that the French site says is an English label @LANG-1", () => {
  // The file of icons names its source in a comment.
  const files = servedFiles().filter((file) => !file.endsWith(".svg"));
  const found = files.flatMap((file) =>
    (visibleIn(file).match(file.endsWith(".js") ? sentences : labels) ?? []).map(
      (it) => `${file}: ${it}`,
    ),
  );
  expect(found).toEqual([]);
  expect(visibleIn("index.html")).toContain(fr.frame.quickLinks);
  const sources = globSync("{app,contract,pipeline,worker}/**/*.{ts,tsx}", {
    exclude: ["**/*.test.ts"],
  });
  const direct = sources.filter((file) => /from ".*labels\/(?:en|fr)\.ts"/.test(agency.read(file)));
  expect(direct, "imports of one language").toEqual([]);
});

/** The parts of labels between their placeholders. */
const partsOf = (group: object): string[] =>
  Object.values(group).flatMap((label) =>
    typeof label === "string" ? label.split(/\s*\{\{\w+\}\}\s*/) : partsOf(label),
  );
const french = partsOf(fr).join("\n");
// Single words in lower case, such as "website", are also values of attributes.
const english = partsOf(en).filter(
  (part) => part.length > 3 && /[A-Z ]/.test(part) && !french.includes(part),
);
const anyOf = (parts: string[]) =>
  new RegExp(
    `(?<![\\p{L}/._-])(?:${parts.map((part) => RegExp.escape(part)).join("|")})(?![\\p{L}_-])`,
    "gu",
  );
const labels = anyOf(english);
/** Code contains single words such as "about". */
const sentences = anyOf(english.filter((part) => part.includes(" ")));

/** The text of a served file; of HTML without tags, except attributes that a visitor may see or hear. */
function visibleIn(file: string) {
  const text = agency.readBuilt(file);
  if (!file.endsWith(".html")) return text;
  const seen = />([^<]+)|\s(?:alt|aria-label|content|data-[\w-]+|placeholder|title)="([^"]*)"/g;
  return Array.from(text.matchAll(seen), ([, inside, value]) => inside ?? value)
    .join("\n")
    .replaceAll("&#x27;", "'");
}

test("drafts and future posts are not published; a post of today is @BLOG-13", () => {
  expect(servedWith(/semaine[ -](?:suspendue|prochaine)/i)).toEqual([]);
  const entries = agency.readBuilt("feed.xml").split("<entry>").slice(1);
  expect(entries).toHaveLength(20);
  expect(entries[0]).toMatch(/<link href="[^"]*\/journal\/semaine-courante"/);
});

test("the sitemap has the date of each post or of its change @FIND-4", () => {
  const sitemap = agency.readBuilt("sitemap.xml");
  expect(sitemap).toContain("/journal/semaine-1</loc><lastmod>2026-01-05<");
  expect(sitemap).toContain("/journal/la-caisse-en-panne</loc><lastmod>2026-11-02<");
});

test("a plain page has no rule of the yard, but the rules of the fork @ALL-13", () => {
  const home = agency.readBuilt("index.html");
  expect(home).not.toMatch(/closing-string|footer-ground|--ground-line|--paper-edges|--swatch/);
  expect(home).toMatch(/@layer own\{.*99px/s);
});

// pipeline/pictures/photograph.test.ts checks the other files.
test("a social card has no metadata of its photograph @BLOG-7", async () => {
  const card = join(agency.built, "cards/journal/la-caisse-en-panne.jpg");
  const { format, exif, orientation } = await sharp(card).metadata();
  expect([format, exif, orientation]).toEqual(["jpeg", undefined, undefined]);
});
