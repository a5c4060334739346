import { language, legal } from "#labels";
import { site } from "../../contract/site.ts";

export interface Trace {
  pattern: RegExp;
  /** The files that are searched. Default: all. */
  files?: RegExp;
  /** The files in which it is a warning instead of an error. */
  warning?: RegExp;
  advice: string;
}

/** Traces of the demo that a fork must replace. */
export const traces: Trace[] = [
  {
    pattern: /cloudcrate/gi,
    warning: /^wrangler/,
    advice:
      "The demo's name. Use yours: in content/site.json for the pages, in wrangler.jsonc for your dashboard. Change or delete drawings with it.",
  },
  {
    // Nobody has a number from 555-0100 to 555-0199 in North America.
    pattern: /[\w-]\.example\b|\+1[-. (]*\d{3}[-. )]*555[-. ]?01\d\d/gi,
    files: /^(?!build\/)/,
    // Posts, case studies and drawings may contain sample addresses.
    warning: /^content\/(?:posts|case-studies|pictures)\//,
    advice: "An address or a number that cannot exist. Use a real one, or your own in a sample.",
  },
  {
    pattern: /120 Depot Yard|\b40422\b|37\.6456|-84\.7722/gi,
    advice: "The demo's address. Use yours, with the coordinates for the map.",
  },
  {
    pattern: /\bDanville\b|\bCLDC\b/gi,
    files: site.address.city === "Danville" ? /^$/ : /./,
    advice: "The demo's town or its abbreviation. Use yours; change or delete drawings with it.",
  },
  {
    pattern:
      /nora[- ]whitlow|elias[- ]grant|june[- ]abernathy|Fernhollow|Tidewell Home Care|Oxbow Millwork|Alder Creek|Hobbs (?:&|&amp;) Daughter|Cold Run Sheep|Quarry Road Dairy|Mr\. Okoro|R\. Whitt/gi,
    advice:
      "An invented person or client. Change content/team.yaml and the authors of posts, and write about your own work; change or delete drawings with it.",
  },
  {
    pattern:
      /\b(?:clients?|people|details|bylines)\b[^.<]{0,40}\b(?:illustrative|invented)\b|\billustrative projects\b/gi,
    files: /^content\/.*\.(?:md|yaml)$|^build\//,
    advice:
      "A sentence that says the content is invented. Set `illustrative: false` in content/site.json, and delete the sentence in content/.",
  },
  {
    pattern: /\b(?:is|are) a template\b/gi,
    files: /^content\/legal\/|^build\//,
    advice: "The legal pages are a template. Have a lawyer check them, then delete the note.",
  },
  {
    // How the first sentences of the template's legal pages begin.
    pattern: /This policy explains what |These Terms of Service \(“Terms”\) are an agreement/g,
    files: language.startsWith("en") ? /^$/ : /^content\/legal\//,
    advice:
      "This legal page is the template's, in English. Write yours in the language of the site.",
  },
  {
    pattern: new RegExp(`${RegExp.escape(legal.noUrl)}|${RegExp.escape(legal.noPrivacyLink)}`, "g"),
    files: /^build\//,
    advice:
      "A placeholder in the legal pages. It is filled in once `url` in content/site.json is not an `.example` address.",
  },
];
