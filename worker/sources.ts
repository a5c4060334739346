import type { StoredLead } from "./leads.ts";
import { note as labels } from "#labels";

/** What brought the messages: for the weekly note and `npm run leads -- --sources`. */

export type LeadSource = Pick<StoredLead, "page" | "landing" | "referrer" | "received_at">;

/** Visitors control these values, so a value is one short line. */
const clean = (value: string) => value.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "").slice(0, 60);

/** Relative URLs need a base; the host is not used. */
const urlOf = (path: string | null) => (path ? URL.parse(path, "https://site.invalid") : null);
const pathOf = (path: string | null) => urlOf(path)?.pathname;

const groups = {
  [labels.sources]: ({ landing, referrer }: LeadSource) =>
    urlOf(landing)?.searchParams.get("utm_source") || referrer || labels.direct,
  [labels.firstPages]: ({ landing }: LeadSource) => pathOf(landing),
  [labels.sendingPages]: ({ page }: LeadSource) => pathOf(page),
};

/** The five most frequent values of each kind since this time, with their count before it. Empty without messages. */
export function listSources(leads: LeadSource[], since: string) {
  if (leads.length === 0) return [];
  const lists = Object.entries(groups).map(([heading, valueOf]) =>
    [heading, ...countValues(leads, since, valueOf), ""].join("\n"),
  );
  return [labels.sourcesHelp, "", ...lists];
}

function countValues(
  leads: LeadSource[],
  since: string,
  valueOf: (lead: LeadSource) => string | undefined,
) {
  const counts = new Map<string, { now: number; before: number }>();
  for (const lead of leads) {
    const value = clean(valueOf(lead) ?? labels.unknown);
    const count = counts.get(value) ?? { now: 0, before: 0 };
    count[lead.received_at >= since ? "now" : "before"] += 1;
    counts.set(value, count);
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b.now - a.now || b.before - a.before)
    .slice(0, 5)
    .map(([value, { now, before }]) => `  ${now} (${before})  ${value}`);
}
