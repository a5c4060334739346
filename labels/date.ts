import { firstDay, language } from "#labels";

/** A date in the language of the site. `Intl` writes "1 octobre", but in French it is "1er octobre". */
export function formatDate(
  date: Date,
  options: Intl.DateTimeFormatOptions,
  labels = { firstDay, language },
) {
  return new Intl.DateTimeFormat(labels.language, options)
    .formatToParts(date)
    .map(({ type, value }) => (type === "day" && value === "1" ? labels.firstDay : value))
    .join("");
}
