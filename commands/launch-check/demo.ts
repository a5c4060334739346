import { site } from "../../content/site.ts";

export interface Trace {
  pattern: RegExp;
  /** Where it counts; everywhere without it. */
  files?: RegExp;
  /** Where it is no danger. */
  taste?: RegExp;
  advice: string;
}

/** Any string, or this line would not compile for an agency elsewhere. */
const city: string = site.address.city;

/** What the demo would leave in a fork. */
export const traces: Trace[] = [
  {
    pattern: /cloudcrate/gi,
    taste: /^wrangler/,
    advice:
      "The demo's name. Write yours: in content/site.ts for the pages, as lettering in drawings, in wrangler.jsonc for your own dashboard.",
  },
  {
    pattern: /[\w-]\.example\b|555[-. ]?01\d\d/gi,
    files: /^(?!build\/)/,
    // Articles, studies and drawings may show what a page about oneself may not.
    taste: /^content\/(?:posts|case-studies|pictures)\//,
    advice:
      "An address or a number that cannot exist. Write a real one, or in a sample at least your own.",
  },
  {
    pattern: /120 Depot Yard|>120<\/text>|\b40422\b|37\.6456|-84\.7722/gi,
    advice:
      "The demo's address. Write yours, with the coordinates for the map; in a drawing it is the text of its lettering.",
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
    pattern: /\b(?:is|are) a template\b/gi,
    files: /^content\/legal\/|^build\//,
    advice:
      "The legal pages call themselves a template. Have them read by a lawyer, then delete the note.",
  },
  { pattern: /lorem ipsum/gi, advice: "Filler text. Write what you mean, or delete it." },
  {
    pattern: /\[(?:Website URL|Privacy Policy link)\]/g,
    files: /^build\//,
    advice:
      "A placeholder of the legal pages. They are filled in once `url` in content/site.ts is real.",
  },
  {
    pattern: /processed by a card payment provider/g,
    files: /^content\//,
    taste: /./,
    advice: "The demo's way to pay. Say how you are paid (`payments` in content/site.ts).",
  },
  {
    pattern: /M22\.80* 17\.60*h3\.1/g,
    files: /^public\/|^content\/site/,
    taste: /./,
    advice: "The demo's mark. Draw yours in content/site.ts and public/favicon.svg.",
  },
];
