import * as en from "./en.ts";

/** A text, a limit, the forms of a plural, or a group of labels. */
export type Label = string | number | Labels;
export type Labels = { [name: string]: Label | undefined };

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

type Group<Name> = Name extends keyof typeof en ? (typeof en)[Name] : Labels;

/** Any part of the English labels, with the plural forms of the language. Old names are listed by labels/report.ts. */
type Translation<English> = English extends string
  ? string
  : English extends { other: string }
    ? PluralForms
    : { [Name in keyof English]?: Translation<English[Name]> } & Labels;

/** Each completed group, and what its language has of it. */
export const translations = new WeakMap<object, Labels>();

/** Completes a group of labels with the English texts that it lacks. It may have more: a fork's own fields of the form. */
export function complete<Name extends string, Own extends Translation<Group<Name>> & Labels>(
  name: Name,
  translation: Own,
): Group<Name> & Own;
export function complete(name: string, translation: Labels) {
  const english: Labels = en;
  const group = english[name];
  const labels = merge(isGroup(group) ? group : {}, translation);
  translations.set(labels, translation);
  return labels;
}

/** A plural is not a group but one text, because languages have different forms. */
export const isGroup = (label?: Label): label is Labels =>
  typeof label === "object" && !("other" in label);

function merge(english: Labels, translation: Labels): Labels {
  const entries = Object.keys({ ...english, ...translation }).map((name) => {
    const label = english[name];
    const text = translation[name] || label;
    return [name, isGroup(label) && isGroup(text) ? merge(label, text) : text];
  });
  return Object.fromEntries(entries);
}
