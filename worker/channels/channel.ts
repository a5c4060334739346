import { site } from "../../content/site.ts";
import { furtherAnswers } from "../../contract/form.ts";
import type { StoredLead } from "../leads.ts";

/** A text that the site itself sends to the owner, for example about messages that wait. */
export interface Note {
  /** The receiver of a webhook uses it to recognize a note that arrives twice. */
  id: string;
  subject: string;
  text: string;
}

/**
 * A way to reach the owner: one file in this folder, and one line in dependencies.ts. Both methods throw if the lead or the
 * note was not accepted. `signal` aborts after a timeout, but cannot stop a mail. `attempt` is 1 in the first attempt of a
 * workflow instance. If you add a channel, it must make no more than one call to a service in each attempt, because
 * `maxAttempts` (deliver.ts) counts on that.
 */
export interface Channel {
  /** The database stores which channels have accepted a lead by this name, so it must not change. */
  name: string;
  send: (lead: StoredLead, signal: AbortSignal, attempt: number) => Promise<void>;
  sendNote: (note: Note, signal: AbortSignal) => Promise<void>;
}

/**
 * The subject for the owner: a mark if the message is suspected, the project that the visitor was reading about, and the start
 * of the visitor's subject.
 */
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

/** A lead as plain text, for a chat. */
export function chatText(lead: StoredLead) {
  const [label, suspicion] = suspicionLine(lead);
  return [
    `${senderOf(lead)}: ${subjectOf(lead)}`,
    ...furtherAnswers(lead).map((answer) => answer.join(" ")),
    ...(suspicion ? [`${label} ${suspicion}`] : []),
    `Stored as ${lead.id}.`,
    "",
    lead.message,
  ].join("\n");
}

/** Posts JSON. Throws unless the status of the reply is 2xx. */
export async function post(url: string, body: string, signal: AbortSignal, headers = {}) {
  const reply = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body,
    // A redirect often leads to a login page, which answers 200.
    redirect: "manual",
    signal,
  });
  await reply.body?.cancel();
  if (!reply.ok)
    throw Object.assign(new Error("The service refused."), { code: `HTTP_${reply.status}` });
}
