import { site } from "../contract/site.ts";
import { dateIn } from "../contract/receipt.ts";
import { formatTime } from "./dates.ts";
import type { Dependencies } from "./dependencies.ts";
import { hour } from "./time.ts";
import { note as labels } from "../labels/worker.ts";
import { fill } from "../labels/fill.ts";

type Figures = Awaited<ReturnType<Dependencies["leads"]["summarize"]>>;

/** The note to the owner. It contains nothing that a visitor wrote. */
export function noteOf({ messages, waiting, oldest }: Figures, begin: string) {
  const lines = [fill(labels.messages, { count: messages, begin: formatTime(begin) })];
  if (oldest) {
    const help = { command: "npm run leads -- --remote", url: health };
    lines.push(fill(labels.waiting, { count: waiting, oldest: formatTime(oldest) }));
    lines.push("", fill(labels.waitingHelp, help));
  }
  const subject = oldest
    ? countOf(labels.waitingSubject, waiting)
    : countOf(labels.subject, messages);
  return { subject, text: [...lines, "", labels.ending, ""].join("\n") };
}

const countOf = (forms: Record<"one" | "other", string>, count: number) =>
  fill(count === 1 ? forms.one : forms.other, { count });

/** The database refused the test message of the sweep. */
export const refusedNote = (now: Date) => ({
  subject: labels.refusedSubject,
  text: fill(labels.refused, {
    time: formatTime(now.toISOString()),
    url: health,
    command: "npx wrangler d1 info DB",
  }),
});

const health = `${site.url}/api/health`;

/** The weekly note is due from eight o'clock on Monday, in the office's time zone, until a channel has accepted it. */
export const isWeeklyNoteDue = (lastNote: string, now: Date, timeZone: string = site.timeZone) =>
  weekStart(now, timeZone) > weekStart(new Date(lastNote), timeZone);

/** The Monday on which the week of this date began. Weeks begin on Mondays at eight. */
function weekStart(date: Date, timeZone: string) {
  const day = dateIn(timeZone, new Date(date.getTime() - 8 * hour));
  return day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
}
