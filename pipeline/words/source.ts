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
  return Object.fromEntries(files.map((file) => [file, textOf(file)]));
}

/** Without the mark that editors on Windows put at its beginning. */
const textOf = (file: string) => readFileSync(file, "utf8").replace(/^\uFEFF/, "");

/** A text whose name ends otherwise, or that lies elsewhere, would be left out without a word. */
export function checkNames(files: string[]) {
  const texts = files.filter((file) => /\.(?:ya?ml|mdx?|markdown)$/i.test(file));
  const odd = texts.find((file) => !/\.(?:yaml|md)$/.test(file));
  if (odd) throw new Error(`${odd}: A file of words ends in .md or .yaml. Rename it.`);
  const stray = texts.find((file) => !places.test(file));
  if (stray) {
    throw new Error(
      `${stray}: Nobody reads this file here. Posts lie in content/posts itself, texts of pages in content/pages, and so on.`,
    );
  }
}

const places = /^content\/(?:[^/]+\.yaml|pages\/[^/]+|(?:posts|case-studies|legal)\/[^/]+\.md)$/;

checkNames(globSync("content/**/*").map((file) => file.replaceAll("\\", "/")));

export function readYamlFile(file: string, whatElse: string): Source {
  if (!existsSync(file))
    throw new Error(`There is no file ${file}. Bring it back, or ${whatElse}.`);
  return readYaml(file, textOf(file));
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
  if (mistake) {
    const [offset] = mistake.pos;
    const says = plainly[mistake.code];
    if (says) throw new Error(`${file}:${lineAt(startOfText(document, offset))}: ${says}`);
    refuse(offset, mistake.message.split(/ at line |\n/)[0] ?? "");
  }
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
      const next = isMap(node) ? node.items.find(({ key }) => keyOf(key) === step) : undefined;
      if (next) offset = startOf(next.key) ?? offset;
      node = isSeq(node) ? node.items[Number(step)] : next?.value;
      if (!next) offset = startOf(node) ?? offset;
    }
    return lineAt(offset);
  };
  return { file, data, lineOf };
}

/** Mistakes that quotes do not mend. */
const plainly: Partial<Record<string, string>> = {
  DUPLICATE_KEY:
    "The same word stands before a colon twice in one entry. Delete one, or begin a new entry with a hyphen.",
  MISSING_CHAR: "A quote or a bracket is opened here, or above, and has no end.",
  TAB_AS_INDENT: "This line begins with a tab. Write spaces, as many as its neighbors have.",
};

/** Where a text begins that ends at an offset; elsewhere it is the offset itself. */
function startOfText(document: ReturnType<typeof parseDocument>, offset: number) {
  let start = offset;
  visit(document, {
    Scalar: (_, { range, type }) => {
      if (type?.startsWith("QUOTE") && range?.[1] === offset) [start] = range;
    },
  });
  return start;
}

const keyOf = (node: unknown) => (isScalar(node) ? node.value : undefined);

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
