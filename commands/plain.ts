import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { isMap, isScalar, parseDocument, visit } from "yaml";
import { editJson } from "./edit-json.ts";
import { print, runCommand } from "./terminal.ts";

/**
 * `npm run plain` makes a site without drawings: it deletes the SVG files in content/pictures, except logos of clients, and the
 * keys and figures that name them, and sets "decoration". Photographs stay.
 */
await runCommand(async () => {
  const clients = globSync("content/clients.yaml").map((file) => readFileSync(file, "utf8"));
  const drawings = globSync("content/pictures/*.svg").filter(
    (file) => !clients.some((text) => text.includes(basename(file))),
  );
  const names = new Set(drawings.map((file) => basename(file)));
  const texts = globSync("content/**/*.{yaml,md}").filter((file) => edit(file, names));
  for (const file of drawings) rmSync(file);
  await editJson("content/site.json", [[["decoration"], "plain"]]);
  print(
    `Deleted ${drawings.length} drawings (.svg) from content/pictures, and what named them in ${texts.length} files.`,
    "Kept photographs and the logos in content/clients.yaml.",
    'Set "decoration": "plain" in content/site.json. `git diff --stat` lists the changes; `git restore content` undoes them.',
  );
});

/** Returns true if the file named a drawing. Keeps comments, quotes and the order of keys. */
function edit(file: string, names: Set<string>) {
  const before = readFileSync(file, "utf8");
  const [, start = "", front = before, body = ""] = file.endsWith(".md")
    ? (/^(---\r?\n)(.*?\n)(---\r?\n.*)$/s.exec(before) ?? [])
    : [];
  const after = start + withoutKeys(front, names) + withoutFigures(body, names);
  if (after !== before) writeFileSync(file, after);
  return after !== before;
}

function withoutKeys(yaml: string, names: Set<string>) {
  // Pages CMS writes "/mara.jpg".
  const isDrawing = (value: unknown) =>
    isScalar(value) && names.has(String(value.value).replace(/^\//, ""));
  const document = parseDocument(yaml);
  let isChanged = false;
  visit(document, {
    Map: (_, map) => {
      const keys = map.items.filter(({ value }) => isDrawing(value)).map(({ key }) => String(key));
      if (keys.includes("image")) keys.push("alt", "plate");
      for (const key of keys) isChanged = map.delete(key) || isChanged;
    },
  });
  if (!isChanged) return yaml;
  visit(document, {
    Pair: (_, { value }) => (isMap(value) && value.items.length === 0 ? visit.REMOVE : undefined),
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/** Without the paragraphs that consist of one drawing. */
function withoutFigures(body: string, names: Set<string>) {
  const figure = /^!\[.*\]\(\/?([\w.-]+)(?: ".*")?\)(?:\r?\n){1,2}/gm;
  return body.replaceAll(figure, (text, name: string) => (names.has(name) ? "" : text));
}
