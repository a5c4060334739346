/** Words that could stand on any agency's site. A text that uses one stops the build. */
const worn = [
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

const pattern = new RegExp(`\\b(?:${worn.join("|").replaceAll("-", "[- ]")})\\w*`, "i");

/** The first worn word in a text, if there is one. */
export function wornWordIn(text: string): string | undefined {
  return pattern.exec(text.replaceAll("’", "'"))?.[0];
}

export const wornWordAdvice = (word: string) =>
  `"${word}" could stand on any agency's site. Say what the reader gets instead.`;
