import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { run } from "./kit/command.ts";
import { type Copy, makeCopy } from "./kit/copy.ts";
import { expect, test } from "./kit/fixtures.ts";

const launchCheck = (cwd = ".") =>
  spawnSync("node", ["commands/launch-check/index.ts"], { cwd, encoding: "utf8" });

test("the demo may not be launched, and says why and where", { tag: "@DEMO-10" }, () => {
  const { status, stdout } = launchCheck();
  expect(status).toBe(1);
  for (const [advice, place] of [
    ["The demo's name", "content/site.ts:3"],
    ["The demo's name", "content/pictures/hero-crate.svg:"],
    ["cannot exist", "content/site.ts:"],
    ["An invented person", "content/team.yaml:1"],
    ["An invented client", "content/case-studies/1.md:"],
    ["The demo's address", "content/site.ts:"],
    ["says the content is invented", "build/client/"],
    ["a template", "content/legal/privacy-policy.md:"],
    ["A placeholder", "build/client/"],
    ["No database", "wrangler.jsonc:"],
    ["Sentences of the demo", "content/pages/about.yaml:"],
  ]) {
    expect(stdout).toMatch(new RegExp(`^Danger: .*${advice}.*\n(?: {2}.*\n)*? {2}${place}`, "m"));
  }
});

test("every sentence of the demo is known", { tag: "@DEMO-14" }, async () => {
  const check = ["commands/launch-check/hash-demo.ts", "--check"];
  expect(await run(check)).toEqual({ code: 0, said: "" });
});

test(
  "a fork that follows docs/make-it-yours.md may be launched, and shows nothing of the demo",
  { tag: "@DEMO-10" },
  () => {
    test.setTimeout(180_000);
    const copy = makeCopy();
    try {
      rebrand(copy);
      copy.build();
      const { status, stdout } = launchCheck(copy.folder);
      expect(status, stdout).toBe(0);

      const demo =
        /cloudcrate|danville|depot yard|40422|555-?01\d\d|\.example\b|whitlow|abernathy|fernhollow|tidewell|oxbow|>illustrative<|\[website url\]/i;
      const texts = "**/*.{html,data,js,json,xml,txt,md,svg,webmanifest}";
      const served = globSync(texts, { cwd: copy.built });
      expect(served.length).toBeGreaterThan(40);
      expect(served.filter((file) => demo.test(copy.readBuilt(file)))).toEqual([]);
      expect(copy.readBuilt("index.html")).toContain("Hartwell");
      expect(copy.readBuilt("index.html")).toContain("#1a1038");
      expect(copy.readBuilt("privacy-policy/index.html")).toContain("https://hartwell.test");
    } finally {
      copy.remove();
    }
  },
);

/** What docs/make-it-yours.md says, in the files that it names. */
function rebrand(copy: Copy) {
  const post = headOf(copy.read("content/posts/2.md"));
  const study = headOf(copy.read("content/case-studies/3.md"));
  const demo = ["content/{posts,case-studies}/*.md", "content/pictures/{case,post}-*.*"];
  for (const file of globSync(demo)) copy.delete(file);
  copy.write("content/posts/1.md", post);
  copy.write("content/case-studies/1.md", study);
  const texts = "content/{site.ts,*.yaml,pages/*.yaml,legal/*.md,posts/1.md,case-studies/1.md}";
  const drawings = "content/pictures/{hero-crate,depot,service-web,stop-write}.svg";
  const settings = ["app/styles/tokens.css", "wrangler.jsonc"];
  for (const file of globSync([texts, drawings, ...settings], { cwd: copy.folder })) {
    const changes = /\.yaml$|\/1\.md$/.test(file) ? [...ours, ...ownWords] : ours;
    copy.write(
      file,
      changes.reduce((text, [from, to]) => text.replaceAll(from, to), copy.read(file)),
    );
  }
}

/** Sentences of its own, and none longer than it was. */
const ownWords: [RegExp, string][] = [
  [/ (?:the|and|you|are|one|for|our|not|your|from|with|that|when) /g, " yes "],
  [/ (?:a|we|is|in|of|on|to|it|or|so) /gi, " x "],
];

const ours: [string | RegExp, string][] = [
  ["cloudcrate.example", "hartwell.test"],
  ["Cloudcrate", "Hartwell"],
  ["CLOUDCRATE · DANVILLE KY", "HARTWELL · PORTLAND ME"],
  ["DANVILLE", "PORTLAND"],
  ["CLDC", "HTWL"],
  ["(859) 555-0142", "(207) 772-4810"],
  ["+18595550142", "+12077724810"],
  ["120 Depot Yard", "8 Custom House Wharf"],
  [">120<", ">8<"],
  ["Danville", "Portland"],
  ["Kentucky", "Maine"],
  ['"KY"', '"ME"'],
  ["40422", "04101"],
  ["37.6456", "43.6563"],
  ["-84.7722", "-70.2503"],
  ["illustrative: true", "illustrative: false"],
  ["processed by a card payment provider", "taken on the invoice's own page"],
  ["nora-whitlow", "ada-reyes"],
  ["Nora Whitlow", "Ada Reyes"],
  ["elias-grant", "sam-okafor"],
  ["Elias Grant", "Sam Okafor"],
  ["june-abernathy", "lin-park"],
  ["June Abernathy", "Lin Park"],
  ["Oxbow Millwork", "Casco Marine"],
  // What the legal pages say to their owner.
  [/^> .*$/gm, ""],
  [/(?<=--ink: light-dark\()#[0-9a-f]+/g, "#1a1038"],
  ["00000000-0000-0000-0000-000000000000", crypto.randomUUID()],
  ['"name": "cloudcrate",', '"name": "hartwell", "routes": ["hartwell.test"],'],
];

/** The facts of a text, with a drawing that stays and a paragraph instead of its body. */
function headOf(markdown: string) {
  const [head = ""] = markdown.split(/^---\n\n/m);
  return `${head.replace(/^(image: ).*$/m, "$1depot.svg")}---\n\n## What we did\n\nOne paragraph.\n`;
}
