import { marked, type Token } from "marked";
import { fillIn, markdownValues } from "./placeholders.ts";
import { checkCharacters, readYaml, type Source } from "./yaml.ts";

export interface MarkdownSource extends Source {
  /** The text below the front matter, with the values of the placeholders. */
  body: string;
  tokens: Token[];
  /** The line of each token in the file. */
  lines: Map<Token, number>;
}

/** Splits a file into its front matter and its body, fills in the placeholders and parses both. */
export function readMarkdown(file: string, text: string): MarkdownSource {
  const [, above = "", front, written] =
    /^(---\n(.*?)\n---\n)(.*)$/s.exec(text.replaceAll("\r\n", "\n")) ?? [];
  if (front === undefined || written === undefined) {
    throw new Error(`${file}:1: Start the file with its front matter, between two lines of "---".`);
  }
  const firstLine = lineBreaksIn(above) + 1;
  const body = fillBody(file, written, firstLine);
  return namingFile(file, () => {
    const tokens = marked.lexer(body);
    return { ...readYaml(file, front, 1), body, tokens, lines: linesOf(tokens, firstLine) };
  });
}

/** Errors of libraries name no file. Lists that are nested too deeply end with "Maximum call stack size exceeded". */
export function namingFile<Result>(file: string, work: () => Result) {
  try {
    return work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (message.startsWith(`${file}:`)) throw error;
    const problem = `${file}: The Markdown cannot be read. Are lists or quotes nested too deeply?`;
    throw new Error(`${problem} (${message})`, { cause: error });
  }
}

const lineBreaksIn = (text: string) => text.split("\n").length - 1;

const values = markdownValues();

/** Code between backticks, in which placeholders are text. */
const code = /(`{3,}|~{3,})[^]*?\1|`[^`\n]+`/;

/** `[text](url "title")`, `[reference]: url` or `<url>`. Without the limit, 60 KB of `[](` would take six seconds. */
const link = /\[[^[\]]*\]\([^)]{0,1000}\)|^ *\[[^[\]]*\]:.*$|<[^<>\s]+>/;

const parts = new RegExp(`${code.source}|${link.source}|\\{\\{[^{}\\n]*\\}\\}`, "gm");

function fillBody(file: string, body: string, firstLine: number) {
  const withoutCode = body
    .replaceAll(new RegExp(code, "g"), (part) => part.replaceAll(/[^\n]/g, ""))
    .split("\n");
  for (const [index, line] of body.split("\n").entries()) {
    const fail = (message: string) => {
      throw new Error(`${file}:${firstLine + index}: ${message}`);
    };
    checkCharacters(line, fail);
    fillIn(withoutCode[index] ?? "", values.inText, fail);
  }
  return body.replaceAll(parts, (part) => {
    if (/^[`~]/.test(part)) return part;
    if (part.startsWith("{{")) return fill(part, "inText");
    const withUrl = part.replace(/(?<=\]\(|\]: *|^<)\S+/, (url) => fill(url, "inUrl"));
    return fill(withUrl, "inLink");
  });
}

/** Without errors, because all names are known already. */
const fill = (text: string, place: keyof typeof values) => fillIn(text, values[place], () => {});

/** Tokens have no position, so each is searched for in its block, after the one before it. */
function linesOf(blocks: Token[], firstLine: number) {
  const lines = new Map<Token, number>();
  let line = firstLine;
  for (const block of blocks) {
    let at = 0;
    void marked.walkTokens([block], (token) => {
      // A list or a quote removes the start of each further line.
      const [row = ""] = token.raw.split("\n");
      at = Math.max(block.raw.indexOf(row, at), at);
      lines.set(token, line + lineBreaksIn(block.raw.slice(0, at)));
      const hasParts = "tokens" in token || token.type === "list" || token.type === "table";
      if (!hasParts) at += row.length;
    });
    line += lineBreaksIn(block.raw);
  }
  return lines;
}
