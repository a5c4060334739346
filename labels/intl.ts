import { firstDay, language } from "#labels";
import { formatDate } from "./date.ts";
import { fill } from "./fill.ts";

// What follows the language, for the build and the Worker. Scripts inside pages do not use Intl (AGENTS.md).

/** The shortest tag of the language, for HTML and feeds: "en" for "en-US", but "en-GB" for "en-GB". */
export const languageTag = () => new Intl.Locale(language).minimize().toString();

/** The form of a label for a number, filled in. Languages have one to six forms, such as `one`, `few` and `other`. */
export function fillPlural(
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
  count: number,
  values: Record<string, string | number> = {},
) {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return fill(form, { count, ...values });
}

const longFormat = { dateStyle: "long", timeZone: "UTC" } as const;

/** "2026-10-20" becomes "October 20, 2026". */
export const longDate = (isoDate: string, labels = { firstDay, language }) =>
  formatDate(new Date(isoDate), longFormat, undefined, labels);

/** The pattern of long dates, such as "{{month}} {{day}}, {{year}}", and the names of the months, for a script. */
export function longDatePattern(tag = language) {
  const format = new Intl.DateTimeFormat(tag, longFormat);
  const partsOf = (month: number) => format.formatToParts(Date.UTC(2026, month));
  return {
    pattern: partsOf(0)
      .map(({ type, value }) => (type === "literal" ? value : `{{${type}}}`))
      .join(""),
    months: Array.from(
      { length: 12 },
      (_, month) => partsOf(month).find(({ type }) => type === "month")?.value ?? "",
    ),
  };
}
