import { site } from "../contract/site.ts";
import { formatDate } from "../labels/date.ts";

/** For messages to the owner, in the time zone of the office. */
export const formatTime = (date: string) =>
  formatDate(new Date(date), { dateStyle: "full", timeStyle: "long", timeZone: site.timeZone });
