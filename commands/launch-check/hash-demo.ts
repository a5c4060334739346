import { writeFileSync } from "node:fs";
import { site } from "../../content/site.ts";
import { hashFile, hashOf, readHashes, readTexts } from "./demo-files.ts";

/**
 * Adds the hashes of the demo's text files, by which `npm run launch-check` recognizes them in a fork: `npm run demo-hashes`.
 * Hashes of earlier demos stay, because forks of them merge this file. With --check it fails if a hash is missing.
 */

if (!new URL(site.url).hostname.endsWith(".example")) {
  throw new Error("These texts are your own. Only the demo's texts are hashed.");
}
const hashes = Object.values(readTexts()).map(hashOf);
const known = readHashes();
if (process.argv.includes("--check")) {
  if (!hashes.every((hash) => known.has(hash))) throw new Error("Run `npm run demo-hashes`.");
} else {
  writeFileSync(hashFile, `${[...new Set([...known, ...hashes])].toSorted().join("\n")}\n`);
}
