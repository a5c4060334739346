import type { Member } from "./types.ts";

/** By their id, which posts name as author. */
export const team = {
  "nora-whitlow": {
    name: "Nora Whitlow",
    role: "Studio director",
    image: "team-1.svg",
    bio: "Writes the quotes and answers for them. Former operations manager, still fond of a clipboard.",
  },
  "elias-grant": {
    name: "Elias Grant",
    role: "Engineer",
    image: "team-2.svg",
    bio: "Writes the code, its tests and the runbook. Prefers boring databases.",
  },
  "june-abernathy": {
    name: "June Abernathy",
    role: "Product designer",
    image: "team-3.svg",
    bio: "Draws the screens and sits beside the people who use them.",
  },
} satisfies Record<string, Member>;
