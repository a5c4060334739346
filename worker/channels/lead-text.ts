import { site } from "../../contract/site.ts";
import type { StoredLead } from "../leads.ts";
import { mail as labels } from "#labels";
import { fill } from "../../labels/fill.ts";

/** What the channels have in common in the text of a lead. */

/** With a mark for a suspected message, and the case study that the visitor was reading. */
export function subjectOf({ subject, page, suspected }: StoredLead) {
  const study = caseStudyOf(page);
  return [
    suspected && labels.suspectedSubject,
    study && fill(labels.studySubject, { study }),
    shorten(subject),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Why the message is suspected: a label and a reason. */
export const suspicionOf = ({ suspected }: StoredLead): [string, string | null | undefined] => [
  labels.suspected,
  suspected && suspicions[suspected],
];

const suspicions: Record<string, string> = labels.suspicions;

/** The first 200 characters, for mail headers. */
export function shorten(text: string) {
  const characters = Array.from(text);
  return characters.length > 200 ? `${characters.slice(0, 200).join("")}…` : text;
}

export const senderOf = ({ name, email }: StoredLead) => `${name} <${email}>`;

/** "Discuss Similar Project" links to the contact page with ?project={id}. */
export function caseStudyOf(page: string | null) {
  const id = page && URL.parse(page, site.url)?.searchParams.get("project");
  return id && /^[\w-]{1,40}$/.test(id) ? id : undefined;
}
