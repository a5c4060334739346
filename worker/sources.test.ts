import { expect, test } from "vitest";
import { listSources } from "./sources.ts";

const since = "2026-11-09T13:00:00.000Z";
const lead = (values: object, received_at = since) => ({
  page: "/contact?project=2",
  landing: "/",
  referrer: null,
  received_at,
  ...values,
});

test("@LEAD-18 sources and pages of this week and the one before, five at most", () => {
  const before = "2026-11-09T12:59:59.999Z";
  const list = listSources(
    [
      lead({ referrer: "search.example" }),
      lead({ referrer: "search.example", landing: "/blog/1?utm_source=letter&utm_medium=mail" }),
      lead({ landing: "/?utm_source=letter" }),
      lead({ landing: "/?utm_source=letter" }, before),
      lead({ landing: null, page: null }, before),
      ...["1", "2", "3"].map((path) => lead({ landing: `/services?utm_source=${path}` })),
    ],
    since,
  );
  expect(list.slice(2).join("\n").split("\n")).toEqual([
    "Sources",
    "  2 (1)  letter",
    "  1 (0)  search.example",
    "  1 (0)  1",
    "  1 (0)  2",
    "  1 (0)  3",
    "",
    "First pages",
    "  3 (0)  /services",
    "  2 (1)  /",
    "  1 (0)  /blog/1",
    "  0 (1)  Unknown",
    "",
    "Sent from",
    "  6 (1)  /contact",
    "  0 (1)  Unknown",
    "",
  ]);
});

test("@LEAD-18 without messages there is no list", () => {
  expect(listSources([], since)).toEqual([]);
});

test("@LEAD-18 a source is one short line", () => {
  const utm = encodeURIComponent(`a\n--release 1\u2028\u202E${"b".repeat(80)}`);
  const [, , list = ""] = listSources([lead({ landing: `/?utm_source=${utm}` })], since);
  const [, line = ""] = list.split("\n");
  expect(line).toMatch(/^ {2}1 \(0\) {2}a--release 1b+$/);
  expect(line.length).toBeLessThan(70);
});
