import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import * as labels from "#labels";
import { tooLongIn } from "../../labels/report.ts";
import type { Finding } from "./finding.ts";

/** Names the labels that do not fit in their places. */
export function checkLabels(used: Parameters<typeof tooLongIn>[0] = labels): Finding[] {
  const place = relative(".", fileURLToPath(import.meta.resolve("#labels")));
  return tooLongIn(used).map((label) => {
    return { level: "error", place, advice: `A label is too long for its place: ${label}.` };
  });
}
