import { firstDay, language } from "#labels";

/** A date in the language of the site. `Intl` writes "1 octobre", but in French it is "1er octobre". `weekday` replaces its name. */
export function formatDate(
  date: Date,
  options: Intl.DateTimeFormatOptions,
  weekday?: string,
  labels = { firstDay, language },
) {
  return new Intl.DateTimeFormat(labels.language, options)
    .formatToParts(date)
    .map(({ type, value }) =>
      type === "day" && value === "1" ? labels.firstDay : (type === "weekday" && weekday) || value,
    )
    .join("");
}
