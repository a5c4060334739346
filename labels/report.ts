import { isGroup, type Label, type Labels, translations } from "./complete.ts";
import * as en from "./en.ts";

/** How the labels of a language differ from the English ones. The build prints it. */
export function reportOn(labels: Labels & { language: string }) {
  // A file with other English texts lacks nothing.
  const own = labels.language.startsWith("en") ? labels : ownLabels(labels);
  const differences = Array.from(compare(en, { ...own, limits: en.limits }));
  const those = (kind: Difference["kind"]) =>
    differences.filter((one) => one.kind === kind).map(({ path }) => path);
  const lists = {
    "missing, so English is used": those("missing"),
    "not in labels/en.ts, so never used": those("unknown"),
    "too long for their places": tooLongIn(labels),
    "not the same {{placeholders}} as in labels/en.ts": those("placeholders"),
  };
  return Object.entries(lists).flatMap(([description, paths]) =>
    paths.length > 0 ? [`${description}: ${paths.join(", ")}`] : [],
  );
}

/** The labels that are longer than their limits, with both lengths. */
export const tooLongIn = (labels: Labels) =>
  Object.entries(en.limits).flatMap(([path, limit]) => {
    const [group = "", name = ""] = path.split(".");
    const texts = labels[group];
    const text = isGroup(texts) ? texts[name] : undefined;
    const length = typeof text === "string" ? text.length : 0;
    return length > limit ? [`${path} (${length} characters, at most ${limit})`] : [];
  });

/** What the file of the language contains itself. */
function ownLabels(labels: Labels): Labels {
  const english: Labels = en;
  const entries = Object.entries(labels).map(([name, label]) => {
    if (!isGroup(label)) return [name, label];
    return [name, label === english[name] ? undefined : (translations.get(label) ?? label)];
  });
  return Object.fromEntries(entries);
}

/** A fork may add fields to the form. */
const fieldText = /^form\.(?:fields|reasons|missing)\./;

interface Difference {
  kind: "missing" | "unknown" | "placeholders";
  path: string;
}

function* compare(english: Labels, labels: Labels, parent = ""): Generator<Difference> {
  for (const name of Object.keys({ ...english, ...labels })) {
    const path = parent + name;
    const [model, label] = [english[name], labels[name]];
    if (!model) {
      if (!fieldText.test(path)) yield { kind: "unknown", path };
    } else if (!label) yield { kind: "missing", path };
    else if (isGroup(model) && isGroup(label)) yield* compare(model, label, `${path}.`);
    else if (placeholdersIn(label) !== placeholdersIn(model)) yield { kind: "placeholders", path };
  }
}

/** The forms of a plural must have the same ones. */
function placeholdersIn(label: Label) {
  const forms = typeof label === "object" ? Object.values(label) : [label];
  const lists = forms.map((form) => new Set(JSON.stringify(form).match(/\{\{\w+\}\}/g)));
  return [...new Set(lists.map((list) => [...list].toSorted().join()))].join(" or ");
}
