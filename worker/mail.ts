import type { SendEmail } from "@cloudflare/workers-types";
import { site } from "../content/site.ts";
import type { StoredLead } from "./leads.ts";
import { codeOf, log } from "./log.ts";
import type { Channel } from "./notify.ts";

/** The only file that knows a mail provider. Plain text; of a visitor's words, headers get subject and reply address. */
export function mailChannel(email: SendEmail, from: string, to: string): Channel {
  const envelope = { from: { email: from, name: `${site.name} website` }, to };
  return {
    name: "mail",
    async send(lead, signal) {
      const subject = subjectOf(lead);
      const replyTo = { email: lead.email, name: forHeader(lead.name) };
      try {
        await email.send({ ...envelope, replyTo, subject, text: textOf(lead, "reply") });
      } catch (error) {
        if (signal.aborted) throw error;
        // An odd address is a visitor's all the same, and what is wrong with it is no reason not to hear of the lead.
        log("mail-refused", { id: lead.id, code: codeOf(error) });
        await email.send({ ...envelope, subject, text: textOf(lead, "write") });
      }
    },
    async tell({ subject, text }) {
      await email.send({ ...envelope, subject, text });
    },
  };
}

export function subjectOf({ subject, page, suspected }: StoredLead) {
  const study = caseStudyOf(page);
  return [suspected && "[suspected]", study && `Case study ${study}:`, forHeader(subject)]
    .filter(Boolean)
    .join(" ");
}

/** The text of the mail has all of it. */
function forHeader(text: string) {
  const characters = Array.from(text);
  return characters.length > 200 ? `${characters.slice(0, 200).join("")}…` : text;
}

function textOf(lead: StoredLead, way: keyof typeof ways) {
  const study = caseStudyOf(lead.page);
  const facts = [
    ["From", `${lead.name} <${lead.email}>`],
    ["Subject", lead.subject],
    ["Received", momentOf(lead.received_at)],
    ["Sent from", lead.page && (study ? `${lead.page} (case study ${study})` : lead.page)],
    ["First page", lead.landing],
    ["Came from", lead.referrer],
    ["Look twice", lead.suspected && suspicions[lead.suspected]],
  ];
  const width = 12;
  return [
    `${lead.name} wrote to you through the website.`,
    "",
    ...facts.flatMap(([label, fact]) => (fact ? `${`${label}:`.padEnd(width)}${fact}` : [])),
    "",
    "-".repeat(60),
    lead.message,
    "-".repeat(60),
    "",
    ways[way](lead),
    `Kept as ${lead.id}.`,
    "",
  ].join("\n");
}

const ways = {
  reply: ({ name }: StoredLead) => `Reply to this email and it goes to ${name}.`,
  write: ({ email }: StoredLead) =>
    `Write to ${email}: a reply to this email would not get there, because the mail service did not take it with that address.`,
};

const suspicions: Record<string, string> = {
  honeypot: "a field that people do not see was filled in, as browsers and programs sometimes do",
  fast: "sent within two seconds of opening the form",
  links: "has more than four links",
  unverified: "did not pass the check for people",
};

/** "Discuss Similar Project" leads to /contact?project={id}. */
function caseStudyOf(page: string | null) {
  const id = page && URL.parse(page, site.url)?.searchParams.get("project");
  return id && /^[\w-]{1,40}$/.test(id) ? id : undefined;
}

function momentOf(moment: string) {
  return new Intl.DateTimeFormat("en-US", {
    dateStyle: "full",
    timeStyle: "long",
    timeZone: site.timeZone,
  }).format(new Date(moment));
}
