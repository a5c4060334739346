import { dateIn } from "../../contract/receipt.ts";
import { site } from "../../contract/site.ts";

/** The date in the time zone of the office, such as "2026-11-17". */
export const officeDate = (moment: Date) =>
  dateIn(site.timeZone, moment).toISOString().slice(0, 10);
