import type { Facts } from "./facts.ts";
import type { Finding } from "./finding.ts";

interface Trace extends Pick<Finding, "level" | "problem" | "remedy"> {
  pattern: RegExp;
  /** The files where it counts; all of them without it. */
  files?: RegExp;
  /** For whom it is no trace. */
  unless?: (site: Facts) => boolean;
}

/** Articles, studies and drawings may show what a page about oneself may not. */
const samples = /^(?:content\/(?:posts|case-studies)|app\/art)\//;
const facts = /^(?!content\/(?:posts|case-studies)\/|app\/art\/|build\/)/;

/** What the demo would leave in a fork. */
export const traces: Trace[] = [
  {
    level: "danger",
    pattern: /cloudcrate/i,
    files: /^(?!wrangler\.jsonc)/,
    problem: "The demo's name",
    remedy: "Write yours. Words take it from content/site.ts; drawings show it as lettering.",
  },
  {
    level: "taste",
    pattern: /cloudcrate/i,
    files: /^wrangler\.jsonc/,
    problem: "The demo's name",
    remedy: "Visitors do not see it, but your dashboard does: rename Worker, database and queues.",
  },
  {
    level: "danger",
    pattern: /[\w-]\.example\b|555[-. ]?01\d\d/i,
    files: facts,
    problem: "An address or a number that cannot exist",
    remedy: "Write a real one.",
  },
  {
    level: "taste",
    pattern: /[\w-]\.example\b|555[-. ]?01\d\d/i,
    files: samples,
    problem: "An address or a number that cannot exist",
    remedy: "Fine in a sample, as long as it is yours.",
  },
  {
    level: "danger",
    pattern: /120 Depot Yard|\b40422\b|37\.6456|-84\.7722/i,
    problem: "The demo's address",
    remedy: "Write yours, with the coordinates for the map.",
  },
  {
    level: "danger",
    pattern: /\bDanville\b|\bCLDC\b/i,
    unless: ({ address }) => address.city === "Danville",
    problem: "The demo's town or mark",
    remedy: "Write your own; in a drawing it is the text of its lettering.",
  },
  {
    level: "danger",
    pattern: /nora[- ]whitlow|elias[- ]grant|june[- ]abernathy/i,
    problem: "An invented person",
    remedy: "content/team.ts has the people; posts name one as their author.",
  },
  {
    level: "danger",
    pattern: /Fernhollow|Tidewell Home Care|Oxbow Millwork/i,
    problem: "An invented client",
    remedy: "Write about your own work, or delete the study and its drawings.",
  },
  {
    level: "danger",
    pattern:
      /\b(?:clients?|people|details|bylines)\b[^.<]{0,40}\b(?:illustrative|invented)\b|>Illustrative</i,
    files: /^content\/.*\.md|^build\//,
    problem: "A sentence that says the content is invented",
    remedy: "Put `illustrative: false` in content/site.ts, and delete the sentence where it is.",
  },
  {
    level: "danger",
    pattern: /\[(?:Website URL|Privacy Policy link)\]/,
    files: /^build\//,
    problem: "A placeholder of the legal pages",
    remedy: "They are filled in once `url` in content/site.ts is real.",
  },
  {
    level: "danger",
    pattern: /\bis a template\b|\bare a template\b/i,
    files: /^content\/legal\/|^build\//,
    problem: "The legal pages call themselves a template",
    remedy: "Have them read by a lawyer, then delete the note.",
  },
  {
    level: "danger",
    pattern: /lorem ipsum/i,
    problem: "Filler text",
    remedy: "Write what you mean, or delete it.",
  },
  {
    level: "taste",
    pattern: /processed by a card payment provider/,
    files: /^content\//,
    problem: "The demo's way to pay",
    remedy: "Say how you are paid (`payments` in content/site.ts).",
  },
  {
    level: "taste",
    pattern: /M22\.80* 17\.60*h3\.1/,
    files: /^public\/|^app\/ui\//,
    problem: "The demo's mark",
    remedy: "Draw yours in app/ui/brand-mark.ts and public/favicon.svg.",
  },
];
