import { expect, test, vi } from "vitest";
import { longDate } from "./dates.ts";

test("a date does not depend on the time zone of the build", () => {
  vi.stubEnv("TZ", "America/New_York");
  expect(longDate("2026-10-01")).toBe("October 1, 2026");
});
