import { site } from "../../content/site.ts";
import type { Finding } from "./finding.ts";

export interface Trace {
  pattern: RegExp;
  /** The files where it counts; all of them without it. */
  files?: RegExp;
  advice: string;
  /** A danger without it. */
  level?: Finding["level"];
}

/** Articles, studies and drawings may show what a page about oneself may not. */
const samples = /^content\/(?:posts|case-studies|pictures)\//;
const facts = /^(?!content\/(?:posts|case-studies|pictures)\/|build\/)/;
/** Any string, or this line would not compile for an agency elsewhere. */
const city: string = site.address.city;

/** What the demo would leave in a fork. */
export const traces: Trace[] = [
  {
    pattern: /cloudcrate/gi,
    files: /^(?!wrangler\.jsonc)/,
    advice:
      "The demo's name. Write yours. Words take it from content/site.ts; drawings show it as lettering.",
  },
  {
    pattern: /cloudcrate/gi,
    files: /^wrangler\.jsonc/,
    advice:
      "The demo's name. Visitors do not see it, but your dashboard does: rename Worker, database and queues.",
    level: "taste",
  },
  {
    pattern: /[\w-]\.example\b|555[-. ]?01\d\d/gi,
    files: facts,
    advice: "An address or a number that cannot exist. Write a real one.",
  },
  {
    pattern: /[\w-]\.example\b|555[-. ]?01\d\d/gi,
    files: samples,
    advice: "An address or a number that cannot exist. Fine in a sample, as long as it is yours.",
    level: "taste",
  },
  {
    pattern: /120 Depot Yard|\b40422\b|37\.6456|-84\.7722/gi,
    advice: "The demo's address. Write yours, with the coordinates for the map.",
  },
  {
    pattern: /\bDanville\b|\bCLDC\b/gi,
    files: city === "Danville" ? /^$/ : /./,
    advice:
      "The demo's town or mark. Write your own; in a drawing it is the text of its lettering.",
  },
  {
    pattern: /nora[- ]whitlow|elias[- ]grant|june[- ]abernathy/gi,
    advice: "An invented person. content/team.yaml has the people; posts name one as their author.",
  },
  {
    pattern: /Fernhollow|Tidewell Home Care|Oxbow Millwork/gi,
    advice: "An invented client. Write about your own work, or delete the study and its drawings.",
  },
  {
    pattern:
      /\b(?:clients?|people|details|bylines)\b[^.<]{0,40}\b(?:illustrative|invented)\b|>Illustrative</gi,
    files: /^content\/.*\.md$|^build\//,
    advice:
      "A sentence that says the content is invented. Put `illustrative: false` in content/site.ts, and delete the sentence where it is.",
  },
  {
    pattern: /\bis a template\b|\bare a template\b/gi,
    files: /^content\/legal\/|^build\//,
    advice:
      "The legal pages call themselves a template. Have them read by a lawyer, then delete the note.",
  },
  {
    pattern: /lorem ipsum/gi,
    advice: "Filler text. Write what you mean, or delete it.",
  },
  {
    pattern: /\[(?:Website URL|Privacy Policy link)\]/g,
    files: /^build\//,
    advice:
      "A placeholder of the legal pages. They are filled in once `url` in content/site.ts is real.",
  },
  {
    pattern: /processed by a card payment provider/g,
    files: /^content\//,
    advice: "The demo's way to pay. Say how you are paid (`payments` in content/site.ts).",
    level: "taste",
  },
  {
    pattern: /M22\.80* 17\.60*h3\.1/g,
    files: /^public\/|^content\/site/,
    advice: "The demo's mark. Draw yours in content/site.ts and public/favicon.svg.",
    level: "taste",
  },
];
