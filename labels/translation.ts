import * as en from "./en.ts";

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

type Translation<English> = English extends string
  ? string
  : English extends { other: string }
    ? PluralForms
    : { [Name in keyof English]: Translation<English[Name]> };

/** The labels of a language: those of English, with the plural forms of the language. */
export type Labels = Translation<typeof en>;

type Label = string | string[] | Group;
interface Group {
  [name: string]: Label | undefined;
}

/** Names the labels that a language lacks, and those whose placeholders are not the English ones. */
export function labelErrors(labels: Group, english: Group = en, parent = ""): string[] {
  return Object.entries(english).flatMap(([name, model = ""]) => {
    const path = parent + name;
    const label = labels[name];
    if (!label || isGroup(label) !== isGroup(model)) return [`The label ${path} is missing.`];
    if (isGroup(label) && isGroup(model)) return labelErrors(label, model, `${path}.`);
    const [expected = ""] = placeholdersIn(model);
    const isRight = placeholdersIn(label).every((found) => found === expected);
    return isRight
      ? []
      : [`The placeholders of ${path} differ: English has ${expected || "none"}.`];
  });
}

/** A plural is not a group but one text, because languages have different forms. */
const isGroup = (label: Label): label is Group => typeof label === "object" && !("other" in label);

/** Those of each form of a plural, or of one text. */
const placeholdersIn = (label: Label) =>
  (typeof label === "string" ? [label] : Object.values(label)).map((form) =>
    [...new Set(JSON.stringify(form).match(/\{\{\w+\}\}/g))].toSorted().join(" "),
  );
