import { site } from "../contract/site.ts";

/** For messages to the owner, in the time zone of the office. */
export const formatTime = (date: string) =>
  new Date(date).toLocaleString("en-US", {
    dateStyle: "full",
    timeStyle: "long",
    timeZone: site.timeZone,
  });
