import { site } from "../../content/site.ts";
import type { StoredLead } from "../leads.ts";

/** What the site tells the owner about itself. */
export interface Note {
  /** Receivers use it to recognize a repeat. */
  id: string;
  subject: string;
  text: string;
}

/**
 * A way to reach the owner: one file in this folder, and one line in dependencies.ts. Both methods throw if the message was
 * not accepted. A mail cannot be stopped. An instance makes ten attempts, the first of which is 1.
 */
export interface Channel {
  /** Deliveries are stored with this name, so it must not change. */
  name: string;
  send: (lead: StoredLead, signal: AbortSignal, attempt: number) => Promise<void>;
  sendNote: (note: Note, signal: AbortSignal) => Promise<void>;
}

/** With a mark for a suspected message, and the project that the visitor was reading about. */
export function subjectOf({ subject, page, suspected }: StoredLead) {
  const project = page && URL.parse(page, site.url)?.searchParams.get("project");
  const mark = suspected && "[suspected]";
  const about = project && /^[\w-]{1,100}$/.test(project) && `Project ${project}:`;
  const parts = [mark, about, shorten(subject)];
  return parts.filter(Boolean).join(" ");
}

/** Why the message is suspected: a label and a reason. */
export const suspicionLine = ({ suspected }: StoredLead): [string, string | null | undefined] => [
  "Suspected:",
  suspected && suspicions[suspected],
];

const suspicions: Record<string, string> = {
  honeypot: "a hidden field was filled in, as browsers and bots sometimes do",
  fast: "sent within two seconds of opening the form",
  links: "has more than four links",
  source: "shows no sign of a browser on your website",
};

/** The first 200 characters, for mail headers. */
export function shorten(text: string) {
  const characters = Array.from(text);
  return characters.length > 200 ? `${characters.slice(0, 200).join("")}…` : text;
}

export const senderOf = ({ name, email }: StoredLead) => `${name} <${email}>`;
