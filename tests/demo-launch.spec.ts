import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { makeCopy } from "./kit/copy.ts";
import { expect, test } from "./kit/fixtures.ts";

const launchCheck = (cwd = ".") =>
  spawnSync("node", ["commands/launch-check/index.ts"], { cwd, encoding: "utf8" });

test("the demo may not be launched, and says why and where", { tag: "@DEMO-10" }, () => {
  const { status, stdout } = launchCheck();
  expect(status).toBe(1);
  for (const problem of [
    /name\..*\n(?: {2}.*\n)*? {2}content\/site\.ts:\d+\n/,
    / {2}content\/pictures\/hero-crate\.svg:\d+\n/,
    /cannot exist\..*\n(?: {2}.*\n)*? {2}content\/site\.ts:\d+\n/,
    /person\..*\n(?: {2}.*\n)*? {2}content\/team\.yaml:\d+\n/,
    /client\..*\n(?: {2}.*\n)*? {2}content\/case-studies\/1\.md:\d+\n/,
    /No database:.*\n {2}wrangler\.jsonc:\d+\n/,
    /placeholder.*\n {2}build\/client\/.*\n/,
  ]) {
    expect(stdout).toMatch(problem);
  }
});

test(
  "a fork that follows docs/make-it-yours.md may be launched, and shows nothing of the demo",
  { tag: "@DEMO-10" },
  () => {
    const copy = makeCopy();
    try {
      rebrand(copy);
      copy.build();
      const { status, stdout } = launchCheck(copy.folder);
      expect(status, stdout).toBe(0);

      const demo =
        /cloudcrate|danville|depot yard|40422|555-?01\d\d|\.example\b|whitlow|abernathy|fernhollow|tidewell|oxbow|>illustrative<|\[website url\]/i;
      const served = globSync("**/*.{html,data,js,json,xml,txt,md,svg,webmanifest}", {
        cwd: copy.built,
      });
      expect(served.length).toBeGreaterThan(40);
      expect(served.filter((file) => demo.test(copy.readBuilt(file)))).toEqual([]);
      expect(copy.readBuilt("index.html")).toContain("Hartwell");
      expect(copy.readBuilt("privacy-policy/index.html")).toContain("https://hartwell.test");
      expect(copy.readBuilt("index.html")).toContain("#1a1038");
    } finally {
      copy.remove();
    }
  },
);

type Copy = ReturnType<typeof makeCopy>;

/** The steps of docs/make-it-yours.md, in their order. */
function rebrand(copy: Copy) {
  const edit = (file: string, ...changes: [string | RegExp, string][]) =>
    copy.write(
      file,
      changes.reduce((text, change) => replaceIn(file, text, change), copy.read(file)),
    );

  edit(
    "content/site.ts",
    ["Cloudcrate", "Hartwell"],
    ["https://cloudcrate.example", "https://hartwell.test"],
    ["hello@cloudcrate.example", "hello@hartwell.test"],
    ["(859) 555-0142", "(207) 772-4810"],
    ["+18595550142", "+12077724810"],
    ["Danville, Kentucky", "Portland, Maine"],
    ["120 Depot Yard", "8 Custom House Wharf"],
    ['"Danville"', '"Portland"'],
    ['"KY"', '"ME"'],
    ['"Kentucky"', '"Maine"'],
    ["40422", "04101"],
    ["37.6456", "43.6563"],
    ["-84.7722", "-70.2503"],
    ["illustrative: true", "illustrative: false"],
    ["processed by a card payment provider", "taken on the invoice's own page"],
  );
  edit(
    "content/team.yaml",
    [/nora-whitlow/, "ada-reyes"],
    [/Nora Whitlow/, "Ada Reyes"],
    [/elias-grant/, "sam-okafor"],
    [/Elias Grant/, "Sam Okafor"],
    [/june-abernathy/, "lin-park"],
    [/June Abernathy/, "Lin Park"],
  );
  for (const page of ["home", "contact"]) {
    edit(`content/pages/${page}.yaml`, ["nora-whitlow", "ada-reyes"]);
  }
  const post = copy.read("content/posts/2.md");
  const study = copy.read("content/case-studies/3.md");
  for (const file of globSync(
    ["content/{posts,case-studies}/*.md", "content/pictures/{case,post}-*.*"],
    { cwd: copy.folder },
  )) {
    copy.delete(file);
  }
  copy.write("content/posts/1.md", headOf(post).replace(/^author:.*$/m, "author: ada-reyes"));
  copy.write(
    "content/case-studies/1.md",
    headOf(study).replace(/^client:.*$/m, "client: Casco Marine"),
  );
  for (const page of ["privacy-policy", "terms-of-service"]) {
    edit(`content/legal/${page}.md`, [/^> .*$/m, ""]);
  }
  edit("content/pictures/hero-crate.svg", ["CLOUDCRATE · DANVILLE KY", "HARTWELL · PORTLAND ME"]);
  edit("content/pictures/depot.svg", ["DANVILLE", "PORTLAND"]);
  edit("content/pictures/service-web.svg", ["CLDC", "HTWL"], ["40422", "04101"]);
  edit("app/styles/tokens.css", [/(--ink: light-dark\()#[0-9a-f]+/, "$1#1a1038"]);
  edit("wrangler.jsonc", [/"0{8}-0{4}-0{4}-0{4}-0{12}"/, `"${crypto.randomUUID()}"`]);
}

function replaceIn(file: string, text: string, [from, to]: [string | RegExp, string]) {
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} has no ${String(from)}.`);
  return changed;
}

/** The facts of a text, with a drawing that stays and a paragraph instead of its body. */
function headOf(markdown: string) {
  const [head = ""] = markdown.split(/^---\n\n/m);
  return `${head.replace(/^(image: ).*$/m, "$1depot.svg")}---\n\n## What we did\n\nOne paragraph.\n`;
}
