import { writeFileSync } from "node:fs";
import { site } from "../../contract/site.ts";
import { hashFile, hashOf, readHashes, readTexts } from "./demo-files.ts";

/**
 * `npm run demo-hashes` adds the hashes of the demo's text files, so that `npm run launch-check` finds them in a fork. Hashes of
 * earlier versions stay, because their forks merge this file. With --check it fails if a hash is missing.
 */

if (!new URL(site.url).hostname.endsWith(".example")) {
  throw new Error("The texts are not the demo's. Only the demo's texts are hashed.");
}
const hashes = Object.values(readTexts()).map(hashOf);
const known = readHashes();
if (process.argv.includes("--check")) {
  if (!hashes.every((hash) => known.has(hash))) throw new Error("Run `npm run demo-hashes`.");
} else {
  writeFileSync(hashFile, `${[...new Set([...known, ...hashes])].toSorted().join("\n")}\n`);
}
