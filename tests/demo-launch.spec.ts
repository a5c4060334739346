import { run } from "./kit/command.ts";
import { expect, test } from "./kit/fixtures.ts";

test("@DEMO-10 the launch check rejects the demo with reasons and places", async () => {
  const { code, output } = await run(["commands/launch-check/index.ts"]);
  expect(code).toBe(1);
  for (const [advice, place] of [
    ["The demo's name", "content/site.json:3"],
    ["cannot exist", "content/site.json:"],
    ["An invented person or client", "content/team.yaml:1"],
    ["An invented person or client", "content/case-studies/1.md:"],
    ["The demo's address", "content/site.json:"],
    ["says the content is invented", "content/pages/about.yaml:"],
    ["a template", "content/legal/privacy-policy.md:"],
    ["A placeholder", "build/client/"],
    ["No route for", "wrangler.jsonc"],
  ]) {
    expect(output).toMatch(new RegExp(`^Error: .*${advice}.*\n(?: {2}.*\n)*? {2}${place}`, "m"));
  }
});
