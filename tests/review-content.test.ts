import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { run } from "./kit/command.ts";

const daysAhead = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test("a check ends with the pictures that no text names, and the posts of later days", async () => {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = {
    "posts/today.md": `---\ndate: ${daysAhead(0)}\nimage: a.svg\n---\n![](<my photo.jpg>)`,
    "posts/tomorrow.md": `---\ndate: ${daysAhead(1)}\n---\n![](my%20drawing.svg)`,
    "posts/later.md": `---\ndate: "${daysAhead(2)}"\n---\n`,
    "team.ts": 'export const image = "portrait.svg";',
    ...Object.fromEntries(
      ["a.svg", "a-narrow.svg", "my photo.jpg", "my drawing.svg", "portrait.svg", "trait.svg"].map(
        (name) => [`pictures/${name}`, ""],
      ),
    ),
    "inline/mark.svg": "",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, "content", name)), { recursive: true });
    writeFileSync(join(folder, "content", name), text);
  }
  const summary = join(folder, "summary.md");
  const { code, output } = await run([resolve("commands/review-content.ts")], folder, {
    GITHUB_STEP_SUMMARY: summary,
  });
  expect(code).toBe(0);
  const named = output.matchAll(/content\S+(?=:)/g);
  expect(Array.from(named, ([file]) => file).toSorted()).toEqual([
    "content/inline/mark.svg",
    "content/pictures/trait.svg",
    "content/posts/later.md",
  ]);
  expect(readFileSync(summary, "utf8")).toBe(output);
});
