import { isGroup, type Label, type Labels, translations } from "./complete.ts";
import * as en from "./en.ts";

const { limits, ...groups } = en;
const english: Labels = groups;

/** How the labels of a language differ from the English ones. The build prints it. */
export function reportOn(labels: Labels & { language: string }) {
  const differences = differencesOf(labels);
  return Object.entries(descriptions).flatMap(([kind, description]) => {
    const paths = differences.filter((it) => it.kind === kind).map(({ path }) => path);
    return paths.length > 0 ? [`${description}: ${paths.join(", ")}`] : [];
  });
}

/** The labels that are longer than their limits, with both lengths. */
export const tooLongIn = (labels: Labels & { language: string }) =>
  differencesOf(labels).flatMap(({ kind, path }) => (kind === "long" ? [path] : []));

function differencesOf(labels: Labels & { language: string }) {
  // A file with other English texts lacks nothing.
  const own = labels.language.startsWith("en") ? labels : ownLabels(labels);
  return Array.from(compare(english, own)).filter(({ path }) => path !== "limits");
}

const descriptions = {
  missing: "missing, so English is used",
  unknown: "not in labels/en.ts, so never used",
  long: "too long for their places",
  placeholders: "not the same {{placeholders}} as in labels/en.ts",
};

/** What the file of the language contains itself. */
function ownLabels(labels: Labels): Labels {
  const entries = Object.entries(labels).map(([name, label]) => {
    if (!isGroup(label)) return [name, label];
    return [name, label === english[name] ? undefined : (translations.get(label) ?? label)];
  });
  return Object.fromEntries(entries);
}

/** A fork may add fields to the form. */
const fieldText = /^form\.(?:fields|reasons|missing)\./;

interface Difference {
  kind: keyof typeof descriptions;
  path: string;
}

function* compare(models: Labels, labels: Labels, parent = ""): Generator<Difference> {
  for (const name of Object.keys({ ...models, ...labels })) {
    const path = parent + name;
    const [model, label] = [models[name], labels[name]];
    if (!model) {
      if (!fieldText.test(path)) yield { kind: "unknown", path };
    } else if (!label) yield { kind: "missing", path };
    else if (isGroup(model) && isGroup(label)) yield* compare(model, label, `${path}.`);
    else if (placeholdersIn(label) !== placeholdersIn(model)) yield { kind: "placeholders", path };
    else yield* tooLong(label, path);
  }
}

function* tooLong(label: Label, path: string): Generator<Difference> {
  const lengths = formsOf(label).map((form) => (typeof form === "string" ? form.length : 0));
  const length = Math.max(...lengths);
  const limit = limits[path] ?? Infinity;
  if (length <= limit) return;
  yield { kind: "long", path: `${path} (${length} characters, at most ${limit})` };
}

const formsOf = (label: Label) => (typeof label === "object" ? Object.values(label) : [label]);

/** The forms of a plural must have the same ones. */
function placeholdersIn(label: Label) {
  const lists = formsOf(label).map((form) => new Set(JSON.stringify(form).match(/\{\{\w+\}\}/g)));
  return [...new Set(lists.map((list) => [...list].toSorted().join()))].join(" or ");
}
