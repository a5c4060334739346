import { existsSync, globSync, readFileSync } from "node:fs";
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from "yaml";
import { site } from "../../content/site.ts";

/** What stands in a file, and on which line. */
export interface Source {
  file: string;
  data: unknown;
  lineOf: (path: PropertyKey[]) => number;
}

/** The files that match a pattern, each with its text. */
export function filesIn(pattern: string): Record<string, string> {
  const files = globSync(pattern)
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted();
  return Object.fromEntries(files.map((file) => [file, readFileSync(file, "utf8")]));
}

/** A text whose name ends otherwise would be left out without a word. */
export function checkEndings(files: string[]) {
  const odd = files.find(
    (file) => /\.(?:ya?ml|mdx?|markdown)$/i.test(file) && !/\.(?:yaml|md)$/.test(file),
  );
  if (odd) throw new Error(`${odd}: A file of words ends in .md or .yaml. Rename it.`);
}

checkEndings(globSync("content/**/*"));

export function readYamlFile(file: string, whatElse: string): Source {
  if (!existsSync(file))
    throw new Error(`There is no file ${file}. Bring it back, or ${whatElse}.`);
  return readYaml(file, readFileSync(file, "utf8"));
}

/**
 * YAML as data. Words under `illustrative` are used instead of the others while the site's people and clients are
 * invented.
 */
export function readYaml(file: string, text: string, linesBefore = 0): Source {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + linesBefore;
  const refuse = (offset: number, reason: string) => {
    throw new Error(
      `${file}:${lineAt(offset)}: This line, or the one before, cannot be read (${reason}). A text with a colon or a # in it, or with {{ or a sign such as * at its beginning, needs quotes.`,
    );
  };
  const [mistake] = [...document.errors, ...document.warnings];
  if (mistake) refuse(mistake.pos[0], mistake.message.split(/ at line |\n/)[0] ?? "");
  visit(document, {
    Alias: (_, { range, source }) => refuse(range?.[0] ?? 0, `*${source}`),
    // Else "We are #1" would be "We are".
    Scalar: (_, { comment, range }) => {
      if (comment) refuse(range?.[0] ?? 0, `#${comment}`);
    },
  });
  const { data, used } = withIllustrative(document.toJS());
  const lineOf = (path: PropertyKey[]) => {
    let node: unknown = document.contents;
    let offset = 0;
    for (const step of used.has(path[0]) ? ["illustrative", ...path] : path) {
      const next = isMap(node) ? node.items.find(({ key }) => textOf(key) === step) : undefined;
      if (next) offset = startOf(next.key) ?? offset;
      node = isSeq(node) ? node.items[Number(step)] : next?.value;
      if (!next) offset = startOf(node) ?? offset;
    }
    return lineAt(offset);
  };
  return { file, data, lineOf };
}

const textOf = (node: unknown) => (isScalar(node) ? node.value : undefined);

const startOf = (node: unknown) => (isNode(node) ? node.range?.[0] : undefined);

function withIllustrative(data: unknown): { data: unknown; used: Set<unknown> } {
  const isPage = typeof data === "object" && data !== null && "illustrative" in data;
  if (!isPage) return { data, used: new Set() };
  const { illustrative, ...words } = data;
  // What is no group of words is left where it is, for the schema to refuse.
  if (typeof illustrative !== "object") return { data, used: new Set() };
  const instead = site.illustrative ? Object.entries(illustrative ?? {}) : [];
  return {
    data: { ...words, ...Object.fromEntries(instead) },
    used: new Set(instead.map(([key]) => key)),
  };
}
