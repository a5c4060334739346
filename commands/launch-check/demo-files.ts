import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Finding } from "./finding.ts";
import { filesOf } from "./traces.ts";

/** One hash for each text file of the demo and of its earlier versions. `npm run demo-hashes` adds to it. */
export const hashFile = "commands/launch-check/demo-hashes.txt";

/** Text files that are unchanged from the demo. The legal pages may stay, because they describe the site. */
export function checkDemoFiles(
  texts: Record<string, string> = readTexts(),
  demoHashes: Set<string> = readHashes(),
): Finding[] {
  return Object.entries(texts)
    .filter(([, text]) => demoHashes.has(hashOf(text)))
    .map(([place]) => ({
      level: "error",
      place,
      advice:
        "The demo's text, unchanged. Write your own, or delete the file if your site does not need it.",
    }));
}

export function readTexts() {
  const files = filesOf("content/{*,pages/*}.yaml", "content/{pages/**,posts,case-studies}/*.md");
  return Object.fromEntries(files.map((file) => [file, readFileSync(file, "utf8")]));
}

export const readHashes = () =>
  new Set(readFileSync(hashFile, "utf8").split(/\s+/).filter(Boolean));

/** Git and editors may change line endings and the end of the file. */
export const hashOf = (text: string) =>
  createHash("sha256").update(text.replaceAll("\r\n", "\n").trim()).digest("hex").slice(0, 12);
