import type { SendEmail } from "@cloudflare/workers-types";
import { site } from "../content/site.ts";
import type { Channel } from "./announce.ts";
import type { StoredLead } from "./leads.ts";

/** The only file that knows a mail provider. Plain text; of a visitor's words, headers get subject and reply address. */
export function mailChannel(email: SendEmail, from: string, to: string): Channel {
  return {
    name: "mail",
    async send(lead) {
      await email.send({
        from: { email: from, name: `${site.name} website` },
        to,
        replyTo: { email: lead.email, name: lead.name },
        subject: subjectOf(lead),
        text: textOf(lead),
      });
    },
  };
}

export function subjectOf({ subject, page, suspected }: StoredLead) {
  const study = caseStudyOf(page);
  return [suspected && "[suspected]", study && `Case study ${study}:`, subject]
    .filter(Boolean)
    .join(" ");
}

function textOf(lead: StoredLead) {
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
    `Reply to this email and it goes to ${lead.name}.`,
    `Kept as ${lead.id}.`,
    "",
  ].join("\n");
}

const suspicions: Record<string, string> = {
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
