import { run } from "./kit/command.ts";
import { expect, test } from "./kit/fixtures.ts";

test("the demo may not be launched, and says why and where", { tag: "@DEMO-10" }, async () => {
  const { code, said } = await run(["commands/launch-check/index.ts"]);
  expect(code).toBe(1);
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
    ["The demo's text", "content/pages/about.yaml"],
  ]) {
    expect(said).toMatch(new RegExp(`^Danger: .*${advice}.*\n(?: {2}.*\n)*? {2}${place}`, "m"));
  }
});

test("every text file of the demo is known", { tag: "@DEMO-14" }, async () => {
  const check = ["commands/launch-check/hash-demo.ts", "--check"];
  expect(await run(check)).toEqual({ code: 0, said: "" });
});
