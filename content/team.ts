import { site } from "./site.ts";
import type { Member } from "./types.ts";

/** By their id, which posts name as author. */
export const team = {
  "nora-whitlow": {
    name: "Nora Whitlow",
    role: "Studio director",
    image: "team-1.svg",
    bio: "Writes the quotes and answers for them. Ran dispatch for a trucking company before, where a promise had a license plate. Still fond of a clipboard.",
  },
  "elias-grant": {
    name: "Elias Grant",
    role: "Engineer",
    image: "team-2.svg",
    bio: "Writes the code, its tests and the runbook. Was on call for a hospital pharmacy’s ordering system for nine years, and has preferred boring databases since.",
  },
  "june-abernathy": {
    name: "June Abernathy",
    role: "Product designer",
    image: "team-3.svg",
    bio: "Draws the screens and sits beside the people who use them. Used to set bus timetables, which are read in the dark, in the rain, by somebody who is late.",
  },
} satisfies Record<string, Member>;

/** Who reads the messages. */
export const reader: Member = team["nora-whitlow"];

/** When this person reads them. */
export const readerPromise = `Read by ${site.promise.read}, by the person who writes the quotes.`;
