import { expect, test } from "vitest";
import { receiptOf } from "./form.ts";

test("a receipt has the date at the office", () => {
  const received = new Date("2026-11-17T02:00:00Z");
  expect(receiptOf(received, { timeZone: "America/New_York" })).toEqual({
    date: "November 16, 2026",
  });
});
