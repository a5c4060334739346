import { appendFileSync, globSync, readFileSync } from "node:fs";
import { basename } from "node:path";

/**
 * The end of `npm run check` lists probable mistakes in the content. The check does not fail, because somebody who works on
 * github.com uploads a picture before its post. The page of a workflow run on GitHub shows the list, too.
 */

const read = (file: string) => readFileSync(file, "utf8");
const texts = globSync("content/**/*.{md,ts}").map(read).join("\n");
const marks = [" ", "(", "<", '"', "'", "`"];
const isNamed = (picture: string) =>
  [picture, encodeURI(picture)].some((name) => marks.some((mark) => texts.includes(mark + name)));

const unnamed = globSync("content/{inline,pictures}/*").filter(
  (file) => !isNamed(basename(file).replace(/-narrow\.svg$/, ".svg")),
);
const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
// An earlier check reports a date that is not valid.
const early = globSync("content/posts/*.md").filter(
  (file) => (/^date:\s*["']?([\d-]+)/m.exec(read(file))?.[1] ?? "") > tomorrow,
);

const lines = [
  ...unnamed.map((file) => `${file}: no text names this picture, and it is published.`),
  ...early.map((file) => `${file}: the date is in the future, and the post is published at once.`),
]
  .map((line) => `- ${line}\n`)
  .join("");
process.stdout.write(lines);
const { GITHUB_STEP_SUMMARY } = process.env;
if (GITHUB_STEP_SUMMARY) appendFileSync(GITHUB_STEP_SUMMARY, lines);
