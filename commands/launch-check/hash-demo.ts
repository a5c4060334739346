import { readFileSync, writeFileSync } from "node:fs";
import { site } from "../../content/site.ts";
import { hashFile, readHashes, readTexts, sentencesIn } from "./sentences.ts";

/**
 * Remembers the demo's sentences, so that a fork hears which of them it still has: `npm run demo-hashes`. Those of earlier demos
 * stay, because forks of them take this file with a merge. With --check it only says whether it has to be run.
 */

if (!new URL(site.url).hostname.endsWith(".example")) {
  throw new Error("These are your own words. Only the demo's are remembered.");
}
const hashesIn = (text: string) => sentencesIn(text).map(({ hash }) => hash);
/** Labels that the specification gives are every site's. */
const labels = ["docs/spec.md", "docs/demo-spec.md"].flatMap(
  (file) => readFileSync(file, "utf8").match(/(?<=")[^"\n]+(?=")/g) ?? [],
);
const everybodys = new Set(labels.flatMap(hashesIn));
const hashes = Object.values(readTexts())
  .flatMap(hashesIn)
  .filter((hash) => !everybodys.has(hash));
const known = readHashes();
if (process.argv.includes("--check")) {
  if (!hashes.every((hash) => known.has(hash))) throw new Error("`npm run demo-hashes` is due.");
} else {
  writeFileSync(hashFile, `${[...new Set([...known, ...hashes])].toSorted().join("\n")}\n`);
}
