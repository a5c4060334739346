import { expect, test } from "vitest";
import { nextWorkingDay, receiptOf } from "./receipt.ts";

test.for([
  ["a Friday", "2026-11-20T15:00:00Z", "America/New_York", "2026-11-23"],
  ["a Saturday", "2026-11-21T15:00:00Z", "America/New_York", "2026-11-23"],
  ["a Sunday", "2026-11-22T15:00:00Z", "America/New_York", "2026-11-23"],
  ["Thursday evening, Friday in UTC", "2026-11-20T02:00:00Z", "America/New_York", "2026-11-20"],
  ["Friday morning, Thursday in UTC", "2026-11-19T16:00:00Z", "Asia/Tokyo", "2026-11-23"],
  ["New Year's Day, still 2026 in UTC", "2026-12-31T15:30:00Z", "Asia/Tokyo", "2027-01-04"],
] as const)("the working day after %s", ([, now, timeZone, day]) => {
  expect(nextWorkingDay(new Date(now), timeZone).toISOString()).toBe(`${day}T00:00:00.000Z`);
});

test("the receipt says who reads the message by when", () => {
  const received = new Date("2026-11-17T02:00:00Z");
  const office = { timeZone: "America/New_York", reader: "Nora" };
  const reading = "Nora reads it by Tuesday, November 17.";
  expect(receiptOf(received, office)).toEqual({ date: "November 16, 2026", reading });
});
