/** Marketing words that describe any agency. The build warns about them. */
const discouraged = [
  "best-in-class",
  "cutting-edge",
  "empower",
  "game-changing",
  "holistic",
  "in today's",
  "leverage",
  "next-level",
  "passionate",
  "robust",
  "seamless",
  "state-of-the-art",
  "synergy",
  "tailored",
  "turnkey",
  "unlock your",
  "world-class",
];

const pattern = new RegExp(`\\b(?:${discouraged.join("|").replaceAll("-", "[- ]")})\\w*`, "gi");

/** Warnings about discouraged words in a YAML or Markdown file, each with its line. Code and comments are ignored. */
export function discouragedWords(file: string, text: string) {
  const words = text
    .replaceAll("’", "'")
    .replaceAll(ignored, (part) => part.replaceAll(/[^\n]/g, ""))
    .split("\n");
  return words.flatMap((line, index) =>
    Array.from(
      line.matchAll(pattern),
      ([word]) =>
        `Warning: ${file}:${index + 1}: "${word}" fits any agency. Say what the reader gets instead.`,
    ),
  );
}

const ignored = /^ *(```+|~~~+)[^]*?^ *\1|`[^`\n]*`|^ *#(?!#).*$/gm;
