// This type is imported, because tests/pictures.spec.ts uses this file in Node, which has no global types of workerd.
import type { SendEmail } from "@cloudflare/workers-types";
import { site } from "../../content/site.ts";
import { furtherAnswers } from "../../contract/form.ts";
import { formatTime } from "../time.ts";
import type { StoredLead } from "../leads.ts";
import { codeOf, log } from "../log.ts";
import { type Channel, senderOf, shorten, subjectOf, suspicionLine } from "./channel.ts";

/**
 * The codes with which the mail service refuses an address or a header, perhaps one with the visitor's data:
 * https://developers.cloudflare.com/email-service/api/send-emails/workers-api/#error-codes
 */
const refusals = /^E_(VALIDATION_ERROR|HEADERS?_\w+)$/;

/** The only file that depends on the mail service. Mails are plain text. */
export function mailChannel(email: SendEmail, from: string, to: string): Channel {
  const envelope = { from: { email: from, name: `${site.name} website` }, to };
  return {
    name: "mail",
    async send(lead, signal, attempt) {
      const subject = subjectOf(lead);
      const replyTo = { email: lead.email, name: shorten(lead.name) };
      try {
        await email.send({ ...envelope, replyTo, subject, text: mailText(lead, "reply") });
      } catch (error) {
        // From the fourth attempt on, any error may be a refusal whose code is not in the list.
        const mayBeRefused = attempt >= 4 || refusals.test(codeOf(error));
        // After a timeout this mail may still arrive, so no second one is sent.
        if (signal.aborted || !mayBeRefused) throw error;
        log("mail-refused", { id: lead.id, code: codeOf(error) });
        await email.send({ ...envelope, subject, text: mailText(lead, "write") });
      }
    },
    async sendNote({ subject, text }) {
      await email.send({ ...envelope, subject, text });
    },
  };
}

/** The text contains the full name and subject, because headers are cut after 200 characters. */
function mailText(lead: StoredLead, instruction: "reply" | "write") {
  const { id, name, email, page } = lead;
  const details: [string, string | null | undefined][] = [
    ["From:", senderOf(lead)],
    ["Subject:", lead.subject],
    ...furtherAnswers(lead),
    ["Received:", formatTime(lead.received_at)],
    ["Sent from:", page],
    suspicionLine(lead),
  ];
  const width = Math.max(...details.map(([label]) => label.length)) + 1;
  const rule = "-".repeat(60);
  return [
    `${name} wrote to you through the website.`,
    "",
    ...details.flatMap(([label, value]) => (value ? label.padEnd(width) + value : [])),
    "",
    rule,
    lead.message,
    rule,
    "",
    instruction === "reply"
      ? `Reply to this email and it goes to ${name}.`
      : `Write to ${email}: a reply to this email does not reach ${name}.`,
    `Stored as ${id}.`,
    "",
  ].join("\n");
}
