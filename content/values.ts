import { z } from "zod";
import { check, decoration, slug, uniqueList, words } from "./check.ts";

const value = z.object({ id: slug, title: words(30), text: words(120), mark: decoration });

export const values = check("content/values.ts", uniqueList(value), [
  {
    id: "innovation",
    title: "Innovation",
    text: "New tools are welcome when they make the work simpler. Not before.",
    mark: "mark-up",
  },
  {
    id: "integrity",
    title: "Integrity",
    text: "We quote what we mean and say when we are wrong.",
    mark: "mark-seal",
  },
  {
    id: "collaboration",
    title: "Collaboration",
    text: "Your people and ours, lifting from both sides.",
    mark: "mark-sling",
  },
  {
    id: "excellence",
    title: "Excellence",
    text: "Small things handled with care: error messages, empty screens, the last five percent.",
    mark: "mark-care",
  },
  {
    id: "scalability",
    title: "Scalability",
    text: "Built so that the next load can go on top.",
    mark: "mark-stack",
  },
  {
    id: "client-focus",
    title: "Client Focus",
    text: "Every decision balances on what the client needs.",
    mark: "mark-center",
  },
]);
