import { readFileSync, writeFileSync } from "node:fs";
import { applyEdits, type JSONPath, modify } from "jsonc-parser";
import { format } from "oxfmt";

/** Sets values in a JSON file and keeps its comments and the order of its keys. Undefined leaves a value as it is. */
export async function editJson(file: string, changes: [path: JSONPath, value: unknown][]) {
  const before = readFileSync(file, "utf8");
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  const text = changes
    .filter(([, value]) => value !== undefined)
    .reduce(
      (now, [path, value]) => applyEdits(now, modify(now, path, value, { formattingOptions })),
      before,
    );
  // As .oxfmtrc.json says. Otherwise `npm run check` would reject the file.
  const result = file.endsWith(".jsonc") && (await format(file, text, { printWidth: 100 }));
  writeFileSync(file, result ? result.code : text);
}
