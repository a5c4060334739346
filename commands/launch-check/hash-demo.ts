import { writeFileSync } from "node:fs";
import { site } from "../../content/site.ts";
import { hashFile, readHashes, readTexts, sentencesIn } from "./sentences.ts";

/**
 * Remembers the demo's sentences, so that a fork hears which of them it still has: `npm run demo-hashes`. Those of earlier demos
 * stay, because forks of them take this file with a merge.
 */

if (!new URL(site.url).hostname.endsWith(".example")) {
  throw new Error("These are your own words. Only the demo's are remembered.");
}
const hashes = Object.values(readTexts()).flatMap((text) =>
  sentencesIn(text).map(({ hash }) => hash),
);
writeFileSync(hashFile, `${[...new Set([...readHashes(), ...hashes])].toSorted().join("\n")}\n`);
