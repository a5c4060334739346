import { existsSync, globSync, readFileSync } from "node:fs";
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from "yaml";
import { check } from "./check.ts";
import { optionalPages } from "./optional-pages.ts";
import { siteSchema } from "./site-schema.ts";

/** The data of a file, and the line of each part. */
export interface Source {
  file: string;
  data: unknown;
  lineOf: (path: PropertyKey[]) => number;
}

/** The files that match a pattern, with their text. */
export function filesIn(pattern: string): Record<string, string> {
  const files = globSync(pattern)
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted();
  return Object.fromEntries(files.map((file) => [file, textOf(file)]));
}

/** Without the byte order mark that some Windows editors write. */
const textOf = (file: string) => readFileSync(file, "utf8").replace(/^\uFEFF/, "");

/** Files with another ending, in another folder or of a page that does not exist would be ignored silently. */
export function checkNames(files: string[]) {
  const texts = files.filter((file) => /\.(?:ya?ml|mdx?|markdown)$/i.test(file));
  const wrongEnding = texts.find((file) => !/\.(?:yaml|md)$/.test(file));
  if (wrongEnding) throw new Error(`${wrongEnding}: Content files end in .md or .yaml. Rename it.`);
  const wrongFolder = texts.find((file) => !contentPaths.test(file));
  if (wrongFolder) {
    throw new Error(
      `${wrongFolder}: This file is not read here. Put posts directly into content/posts, pages into content/pages, and so on. Keep the data of your own code outside content/.`,
    );
  }
  const pages = texts.filter((file) => /^content\/(?:pages|legal)\/.*\.md$/.test(file));
  const wrongName = pages.find((file) => !pagePath.test(file));
  if (wrongName) {
    throw new Error(
      `${wrongName}: The path is the URL: use lower-case letters, digits and hyphens, such as "jobs.md" or "services/web.md". Reserved names: ${reserved}, index.`,
    );
  }
  for (const [path, own] of Object.entries(optionalPages)) {
    const page = `content/pages${path}.yaml`;
    const orphan = texts.find((file) => file === own || file.startsWith(`${own}/`));
    if (orphan && !files.includes(page)) {
      throw new Error(
        `${orphan}: There is no page ${path}, because ${page} does not exist. Delete ${own}, or restore that file.`,
      );
    }
  }
}

const contentPaths =
  /^content\/(?:(?:services|pricing|team|values|clients|pages\/[^/]+)\.yaml|pages\/.+\.md|(?:posts|case-studies|legal)\/[^/]+\.md)$/;

/** The Worker answers /api, the build writes the other folders and files, and /feed and /rss redirect to the feed. */
const reserved = "404, api, assets, cards, feed, home, pictures, rss";

const pagePath = new RegExp(
  `^content/(?:pages|legal)/(?!(?:${reserved.replaceAll(", ", "|")})[/.])(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:/|\\.md$))+(?<!/index\\.md)$`,
);

checkNames(globSync("content/**/*").map((file) => file.replaceAll("\\", "/")));

export function readYamlFile(file: string, alternative = ""): Source {
  if (!existsSync(file)) throw new Error(`There is no file ${file}. Restore it${alternative}.`);
  return readYaml(file, textOf(file));
}

export function readYaml(file: string, text: string, linesBefore = 0): Source {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + linesBefore;
  const fail = (offset: number, reason: string) => {
    throw new Error(
      `${file}:${lineAt(offset)}: This line, or the one before, cannot be read (${reason}). Put a text in quotes if it contains a colon or #, or starts with {{ or a special character such as *.`,
    );
  };
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const [offset] = error.pos;
    const message = messages[error.code];
    if (message) throw new Error(`${file}:${lineAt(startOfText(document, offset))}: ${message}`);
    fail(offset, error.message.split(/ at line |\n/)[0] ?? "");
  }
  visit(document, {
    Alias: (_, { range, source }) => fail(range?.[0] ?? 0, `*${source}`),
    // Otherwise "We are #1" would become "We are".
    Scalar: (_, { comment, range }) => {
      if (comment) fail(range?.[0] ?? 0, `#${comment}`);
    },
  });
  const lineOf = (path: PropertyKey[]) => {
    let node: unknown = document.contents;
    let offset = 0;
    for (const step of path) {
      const next = isMap(node) ? node.items.find(({ key }) => keyOf(key) === step) : undefined;
      if (next) offset = startOf(next.key) ?? offset;
      node = isSeq(node) ? node.items[Number(step)] : next?.value;
      if (!next) offset = startOf(node) ?? offset;
    }
    return lineAt(offset);
  };
  return { file, data: document.toJS(), lineOf };
}

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

/** The data of content/site.json. YAML includes JSON, and its parser knows the line of each key. */
export const siteSource = readYaml("content/site.json", textOf("content/site.json"));

// The other content uses these values, and everything that reads content imports this file.
await check(siteSource, siteSchema);
