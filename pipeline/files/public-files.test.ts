import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { publicFileErrors } from "./public-files.ts";

const folder = mkdtempSync(join(tmpdir(), "public-"));
afterAll(() => rmSync(folder, { recursive: true }));
const [client, publicFolder] = [join(folder, "client"), join(folder, "public")];

function write(root: string, file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

test.for([
  ["hello.js", "same", undefined],
  ["robots.txt", "other", "The build writes a file of this name."],
  [".vite/x.json", undefined, "The build writes a file of this name."],
  ["pictures/a.png", "same", "Browsers cache files in /pictures/ for a year."],
] as const)("public/%s, built as %s @FILE-1", ([file, built, error]) => {
  rmSync(folder, { recursive: true });
  write(publicFolder, file, "same");
  if (built) write(client, file, built);
  const errors = error ? [expect.stringContaining(`public/${file}: ${error}`)] : [];
  expect(publicFileErrors(client, publicFolder)).toEqual(errors);
});
