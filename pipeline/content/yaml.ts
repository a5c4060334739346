import { readFileSync } from "node:fs";
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from "yaml";

/** The data of a file, and the line of each part. */
export interface Source {
  file: string;
  data: unknown;
  lineOf: (path: PropertyKey[]) => number;
}

/** Without the byte order mark that some Windows editors write. */
export function textOf(file: string) {
  const bytes = readFileSync(file);
  // Markdown of 100 KB that nests or repeats its signs takes up to ten seconds, and the time grows with the square of the size.
  if (bytes.length > 100_000) throw new Error(`${file}: This text is too long: 100 KB at most.`);
  return bytes.toString().replace(/^\uFEFF/, "");
}

/** Reads YAML or JSON. YAML includes JSON, and its parser knows the line of each key. */
export function readYaml(file: string, text: string, linesBefore = 0): Source {
  const lines = new LineCounter();
  const isJson = file.endsWith(".json");
  const document = parseDocument(text, { lineCounter: lines, schema: isJson ? "json" : "core" });
  const [error] = [...document.errors, ...document.warnings];
  const lineAt = (offset: number) => lines.linePos(offset).line + linesBefore;
  const fail = (offset: number, message: string) => {
    throw new Error(`${file}:${lineAt(offset)}: ${message}`);
  };
  const failToRead = (offset: number, reason: string) =>
    fail(
      offset,
      `This line, or the one before, cannot be read (${reason}). Put a text in quotes if it contains a colon or #, or starts with {{ or a special character such as *.`,
    );
  try {
    if (isJson) JSON.parse(text);
  } catch {
    fail(
      error?.pos[0] ?? text.search(notInJson),
      "This line, or the one before, cannot be read. Put each text and each key between double quotes. A comma follows every entry but the last one.",
    );
  }
  if (error) {
    const [offset] = error.pos;
    const message = messages[error.code];
    if (message) fail(startOfText(document, offset), message);
    failToRead(offset, error.message.split(/ at line |\n/)[0] ?? "");
  }
  visit(document, {
    Alias: (_, { range, source }) => failToRead(range?.[0] ?? 0, `*${source}`),
    Scalar: (_, { comment, range, value }) => {
      // Otherwise "We are #1" would become "We are".
      if (comment) failToRead(range?.[0] ?? 0, `#${comment}`);
      checkCharacters(String(value), (message) => fail(range?.[0] ?? 0, message));
    },
  });
  const lineOf = (path: PropertyKey[]) => {
    let node: unknown = document.contents;
    let offset = 0;
    for (const step of path) {
      const pair = isMap(node) ? node.items.find(({ key }) => keyOf(key) === step) : undefined;
      node = isSeq(node) ? node.items[Number(step)] : pair?.value;
      offset = startOf(pair?.key ?? node) ?? offset;
    }
    return lineAt(offset);
  };
  return { file, data: document.toJS(), lineOf };
}

/** Calls `fail` if a text contains a character that XML forbids, because the feed would be malformed, or another control character. */
export function checkCharacters(text: string, fail: (message: string) => void) {
  const found = /(?![\t\n\r])[\p{Control}\uFFFE\uFFFF]/u.exec(text)?.[0].codePointAt(0);
  if (found === undefined) return;
  const code = found.toString(16).toUpperCase().padStart(4, "0");
  fail(`Delete the character U+${code} in this text. Most editors do not show it.`);
}

/** What YAML accepts, but JSON does not: a comma after the last entry, and single quotes. */
const notInJson = /,\s*[}\]]|[{[,:]\s*'/;

/** Messages for errors that quotes do not fix. */
const messages: Partial<Record<string, string>> = {
  DUPLICATE_KEY:
    "This key is used twice in one entry. Delete one, or start a new entry with a hyphen.",
  MISSING_CHAR: "A quote or bracket that is opened here or above is not closed.",
  TAB_AS_INDENT: "This line starts with a tab. Indent it with spaces, like the lines around it.",
};

/** The start of the quoted text that ends at an offset, or the offset itself. */
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
