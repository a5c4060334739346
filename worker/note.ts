import { site } from "../content/site.ts";
import { retention } from "../contract/limits.ts";
import { dateIn } from "../contract/receipt.ts";
import type { StoredLead } from "./leads.ts";

/** The weekly note to the owner. Its arrival is the proof that messages arrive. */

/** Eight o'clock. */
const morning = 8 * 60 * 60 * 1000;

interface Week {
  messages: number;
  spam: number;
  waiting: number;
  held: Pick<StoredLead, "id" | "name" | "subject">[];
}

/** The id of the note that is due: from eight o'clock on a Monday in the office's time zone, until it is delivered. */
export function dueNote(notedAt: string, now: Date, timeZone: string = site.timeZone) {
  const monday = mondayOf(now, timeZone);
  const isDue = monday > mondayOf(new Date(notedAt), timeZone);
  return isDue ? `${prefix}${new Date(monday).toISOString().slice(0, 10)}` : undefined;
}

export const isNote = (id: string) => id.startsWith(prefix);

/** No lead's id begins like this: they are UUIDs. */
const prefix = "note-";

export function weeklyNote({ messages, spam, waiting, held }: Week, since: string, now: Date) {
  const command = "npm run leads -- --remote";
  return {
    subject: `The week at your website: ${count(messages, "message")}, ${spam} held as spam`,
    text: [
      `From ${dayOf(new Date(since))} to ${dayOf(now)}:`,
      "",
      `Messages:     ${messages}`,
      `Held as spam: ${spam}`,
      `Waiting:      ${waiting}`,
      "",
      ...(waiting > 0
        ? [`"${command}" shows what waits, and ${site.url}/api/health why.`, ""]
        : []),
      ...(spam > 0
        ? [
            `A field that people do not see was filled in, so these were not announced. They are deleted after ${retention.spamDays} days.`,
            "If one is from a person, announce it:",
            "",
            ...held.flatMap(({ id, name, subject }) => [
              `${name}: ${subject}`,
              `  ${command} --release ${id}`,
            ]),
            ...(spam > held.length ? [`and ${spam - held.length} more: ${command} --spam`] : []),
            "",
          ]
        : []),
      "This note takes the way that messages take. If it does not come on a Monday, messages may not come either.",
      "",
    ].join("\n"),
  };
}

const count = (many: number, what: string) => `${many} ${what}${many === 1 ? "" : "s"}`;

/** The Monday that the week of this moment began with, if weeks begin on Mondays at eight. */
function mondayOf(moment: Date, timeZone: string) {
  const day = dateIn(timeZone, new Date(moment.getTime() - morning));
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.getTime();
}

function dayOf(moment: Date) {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: site.timeZone }).format(
    moment,
  );
}
