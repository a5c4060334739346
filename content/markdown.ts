import { Marked, type Tokens } from "marked";
import { parse } from "yaml";

/** Splits a file into its front matter and its body. */
export function readMarkdown(file: string, source: string): { data: unknown; body: string } {
  const parts = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(source);
  if (!parts?.[1] || parts[2] === undefined) {
    throw new Error(`${file} must begin with its facts between two lines of "---".`);
  }
  try {
    return { data: parse(parts[1]), body: parts[2] };
  } catch (error) {
    throw new Error(`${file}: the lines between "---" cannot be read.`, { cause: error });
  }
}

export interface Section {
  id: string;
  title: string;
}

/** Renders a body, at build time only. The second-level headings come back too, for a list of contents. */
export function renderMarkdown(body: string): { html: string; sections: Section[] } {
  const sections: Section[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = slugOf(text);
        if (depth === 2) sections.push({ id, title: text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // Wide code and tables scroll by themselves, so the keyboard must be able to reach them.
      code({ text }) {
        return `<pre tabindex="0" role="group" aria-label="Code example"><code>${escapeHtml(text)}</code></pre>\n`;
      },
      table(token) {
        const head = row(this.parser, "th", token.header);
        const rows = token.rows.map((cells) => row(this.parser, "td", cells)).join("");
        return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead>${head}</thead><tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  return { html: marked.parse(body, { async: false }), sections };
}

type InlineParser = { parseInline(tokens: Tokens.TableCell["tokens"]): string };

function row(parser: InlineParser, tag: "th" | "td", cells: Tokens.TableCell[]) {
  const open = tag === "th" ? '<th scope="col">' : "<td>";
  const inside = cells.map((cell) => `${open}${parser.parseInline(cell.tokens)}</${tag}>`);
  return `<tr>${inside.join("")}</tr>`;
}

function slugOf(title: string) {
  return title
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
