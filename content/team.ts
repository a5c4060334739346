import { z } from "zod";
import { check, decoration, slug, uniqueList, words } from "./check.ts";

const member = z.object({
  /** What a post names as its author. */
  id: slug,
  name: words(60),
  role: words(60),
  image: decoration,
  bio: words(200),
});

export const team = check("content/team.ts", uniqueList(member), [
  {
    id: "nora-whitlow",
    name: "Nora Whitlow",
    role: "Studio Director",
    image: "team-1",
    bio: "Writes the quotes and answers for them. Former operations manager, still fond of a clipboard.",
  },
  {
    id: "elias-grant",
    name: "Elias Grant",
    role: "Lead Engineer",
    image: "team-2",
    bio: "Looks after architecture, reviews and the runbook. Prefers boring databases.",
  },
  {
    id: "june-abernathy",
    name: "June Abernathy",
    role: "Product Designer",
    image: "team-3",
    bio: "Draws the screens and sits beside the people who use them.",
  },
]);
