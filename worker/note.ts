import { site } from "../contract/site.ts";
import { retention } from "../contract/limits.ts";
import { dateIn } from "../contract/receipt.ts";
import { formatDay } from "./dates.ts";
import type { Dependencies } from "./dependencies.ts";
import { hour } from "./time.ts";
import { note as labels } from "#labels";
import { fill } from "../labels/fill.ts";
import { fillPlural } from "../labels/intl.ts";

/** The weekly note to the owner. If it arrives, the channels work. */

type Week = Awaited<ReturnType<Dependencies["leads"]["summarizeWeek"]>>;

/**
 * The id of the workflow instance of a note that is due. It is due from eight o'clock on Monday, in the office's time zone,
 * until it is delivered. Each day until then has its own instance.
 */
export function dueNote(lastNoteEnd: string, now: Date, timeZone: string = site.timeZone) {
  const isDue = weekStart(now, timeZone) > weekStart(new Date(lastNoteEnd), timeZone);
  return isDue ? `${prefix}${dayOf(now, timeZone).toISOString().slice(0, 10)}` : undefined;
}

export const isNote = (id: string) => id.startsWith(prefix);

/** The ids of leads are UUIDs, so none has this prefix. */
const prefix = "note-";

export function weeklyNote({ begin, messages, spam, waiting, newestSpam }: Week, now: Date) {
  const command = "npm run leads -- --remote";
  const counts: [string, number][] = [
    [labels.messages, messages],
    [labels.spam, spam],
    [labels.waiting, waiting],
  ];
  const width = Math.max(...counts.map(([label]) => label.length)) + 1;
  const lines = [
    fill(labels.period, { start: formatDay(new Date(begin)), end: formatDay(now) }),
    "",
    ...counts.map(([label, count]) => label.padEnd(width) + count),
    "",
  ];
  if (waiting > 0) {
    lines.push(fill(labels.waitingHelp, { command, url: `${site.url}/api/health` }), "");
  }
  if (spam > 0) {
    lines.push(fill(labels.spamHelp, { days: retention.spamDays }), labels.release, "");
    for (const { id, name, subject } of newestSpam) {
      lines.push(`${name}: ${subject}`, `  ${command} --release ${id}`);
    }
    const count = spam - newestSpam.length;
    if (count > 0) lines.push(fill(labels.moreSpam, { count, command: `${command} --spam` }));
    lines.push("");
  }
  lines.push(labels.ending, "");
  return { subject: fillPlural(labels.subject, messages, { spam }), text: lines.join("\n") };
}

/** The Monday on which the week of this date began. Weeks begin on Mondays at eight. */
function weekStart(date: Date, timeZone: string) {
  const day = dayOf(date, timeZone);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.getTime();
}

/** The date, which also changes at eight. */
const dayOf = (date: Date, timeZone: string) =>
  dateIn(timeZone, new Date(date.getTime() - 8 * hour));
