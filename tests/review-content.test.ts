import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { run } from "./kit/command.ts";

test("npm run check ends with a list of pictures that no text names and of posts with a future date", async () => {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["inline", "pictures", "posts"])
    mkdirSync(join(folder, "content", name), { recursive: true });
  const write = (name: string, text = "") => writeFileSync(join(folder, "content", name), text);
  const dayAfter = (days: number) =>
    new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  write("posts/tomorrow.md", `date: ${dayAfter(1)}\nimage: a.svg\n![](<my photo.jpg>)`);
  write("posts/later.md", `date: "${dayAfter(2)}"\n![](my%20drawing.svg)`);
  for (const name of ["a.svg", "a-narrow.svg", "my photo.jpg", "my drawing.svg", "b.svg"])
    write(`pictures/${name}`);
  write("inline/mark.svg");
  const summary = join(folder, "summary.md");
  const variables = { GITHUB_STEP_SUMMARY: summary };
  const { code, output } = await run([resolve("commands/review-content.ts")], folder, variables);
  expect(code).toBe(0);
  const found = Array.from(output.matchAll(/content\S+(?=:)/g), String);
  expect(found.toSorted()).toEqual([
    "content/inline/mark.svg",
    "content/pictures/b.svg",
    "content/posts/later.md",
  ]);
  expect(readFileSync(summary, "utf8")).toBe(output);
});
