import * as labels from "#labels";
import { tooLongIn } from "../../labels/report.ts";
import settings from "../../package.json" with { type: "json" };
import type { Finding } from "./finding.ts";

/** Names the labels that do not fit in their places. */
export function checkLabels(used: Parameters<typeof tooLongIn>[0] = labels): Finding[] {
  const place = settings.imports["#labels"];
  return tooLongIn(used).map((label) => {
    return { level: "error", place, advice: `A label is too long for its place: ${label}.` };
  });
}
