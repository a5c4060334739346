import type { Value } from "./types.ts";

export const values: Value[] = [
  {
    title: "Innovation",
    text: "New tools are welcome when they make the work simpler. Not before.",
    mark: "mark-up.svg",
  },
  {
    title: "Integrity",
    text: "We quote what we mean and say when we are wrong.",
    mark: "mark-seal.svg",
  },
  {
    title: "Collaboration",
    text: "Your people and ours do the work together, and both sign it off.",
    mark: "mark-sling.svg",
  },
  {
    title: "Excellence",
    text: "Small things handled with care: error messages, empty screens, the last five percent.",
    mark: "mark-care.svg",
  },
  {
    title: "Scalability",
    text: "We try it with ten times today’s load before we call it done.",
    mark: "mark-stack.svg",
  },
  {
    title: "Client Focus",
    text: "You see working software every week, and may change your mind about what comes next.",
    mark: "mark-center.svg",
  },
];
