import highlighter from "highlight.js/lib/common";
import { Marked, type Tokens } from "marked";
import { parse } from "yaml";
import { drawings } from "./drawings.ts";
import { wornWordAdvice, wornWordIn } from "./plain-words.ts";

/** Splits a file into its front matter and its body. */
export function readMarkdown(file: string, source: string): { data: unknown; body: string } {
  const parts = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(source);
  if (!parts?.[1] || parts[2] === undefined) {
    throw new Error(`${file} must begin with its facts between two lines of "---".`);
  }
  const worn = wornWordIn(parts[2]);
  if (worn) throw new Error(`${file}: ${wornWordAdvice(worn)}`);
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
export function renderMarkdown(file: string, body: string): { html: string; sections: Section[] } {
  const sections: Section[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = slugOf(text);
        if (sections.some((section) => section.id === id)) {
          throw new Error(`${file}: two headings say "${text}". Each needs its own words.`);
        }
        if (depth === 2) sections.push({ id, title: text });
        const inside = this.parser.parseInline(tokens);
        return `<h${depth} id="${id}"><a href="#${id}">${inside}</a></h${depth}>\n`;
      },
      // A drawing alone in its paragraph is a figure.
      paragraph({ tokens }) {
        const [only, ...others] = tokens;
        if (only?.type === "image" && others.length === 0) {
          return figure(file, only.href, only.text, only.title);
        }
        return `<p>${this.parser.parseInline(tokens)}</p>\n`;
      },
      // Wide code and tables scroll by themselves, so the keyboard must be able to reach them.
      code({ text, lang }) {
        if (lang && !highlighter.getLanguage(lang)) {
          throw new Error(`${file}: there are no colors for the language "${lang}".`);
        }
        const code = lang
          ? highlighter.highlight(text, { language: lang }).value
          : escapeHtml(text);
        return `<pre tabindex="0" role="group" aria-label="Code example"><code>${code}</code></pre>\n`;
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

function figure(file: string, name: string, alt: string, caption?: string | null) {
  const drawing = drawings[name];
  if (!drawing) throw new Error(`${file}: there is no drawing app/art/${name}.svg.`);
  if (!alt.trim()) throw new Error(`${file}: the drawing ${name} needs alternative text.`);
  const words = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : "";
  return `<figure><svg class="art" viewBox="${drawing.viewBox}" role="img" aria-label="${escapeHtml(alt)}" focusable="false"><use href="${drawing.href}#art"></use></svg>${words}</figure>\n`;
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

/** Good for XML too, where attributes stand in double quotes. */
export function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
