import highlighter from "highlight.js/lib/common";
import { Marked, type Tokens } from "marked";
import { pictureAttributes } from "../pictures/attributes.ts";
import { pictures } from "../pictures/pictures.ts";
import type { Picture } from "../pictures/read.ts";
import { factMistake, fillInMarkdown, linkedFacts } from "./facts.ts";
import { noSuchPicture } from "./picture.ts";
import { readYaml, type Source } from "./source.ts";

export interface MarkdownSource extends Source {
  body: string;
  /** How many lines stand above the body. */
  linesAbove: number;
}

/** Splits a file into its front matter and its body. */
export function readMarkdown(file: string, text: string): MarkdownSource {
  const [, above = "", front, body] = /^(---\r?\n(.*?)\r?\n---\r?\n)(.*)$/s.exec(text) ?? [];
  if (front === undefined || body === undefined) {
    throw new Error(`${file}:1: The file begins with its facts between two lines of "---".`);
  }
  const linesAbove = lineBreaksIn(above);
  const facts = linkedFacts();
  const filled = outsideCode(body, (part, before) => {
    for (const [number, line] of part.split("\n").entries()) {
      const mistake = factMistake(line, facts);
      if (!mistake) continue;
      const hint = /^(?: {4}|\t)/.test(line) ? "Code stands between two lines of ```. " : "";
      const at = linesAbove + lineBreaksIn(before) + number + 1;
      throw new Error(`${file}:${at}: ${hint}${mistake}`);
    }
    return fillInMarkdown(part);
  });
  return { ...readYaml(file, front, 1), body: filled, linesAbove };
}

const lineBreaksIn = (text: string) => text.split("\n").length - 1;

/** Changes a text but for its code, which has braces and brackets of its own. */
export function outsideCode(markdown: string, change: (part: string, before: string) => string) {
  let changed = "";
  let at = 0;
  for (const { 0: code, index } of markdown.matchAll(codeInMarkdown)) {
    changed += change(markdown.slice(at, index), markdown.slice(0, at)) + code;
    at = index + code.length;
  }
  return changed + change(markdown.slice(at), markdown.slice(0, at));
}

const codeInMarkdown = /^ *(```+|~~~+)[^]*?^ *\1|(`+)(?!`)[^]*?(?<!`)\2(?!`)/gm;

export interface Section {
  id: string;
  title: string;
}

/**
 * Renders a body. The second-level headings come back too, for a list of contents. For a reader elsewhere, such as a
 * feed's, `url` is where the page is: links become whole, and a picture is its last resort alone.
 */
export function renderMarkdown(source: MarkdownSource, url?: string) {
  const sections: Section[] = [];
  // The page itself has these.
  const ids = new Set(["main", "menu", "contents", "others", "results"]);
  let line = source.linesAbove + 1;
  const mistake = (says: string) => new Error(`${source.file}:${line}: ${says}`);
  const whole = (to: string) => (url ? new URL(to, url).href : to);

  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const title = this.parser.parseInline(tokens, this.parser.textRenderer);
        const id = slugOf(title);
        if (depth === 1) throw mistake("The title is the page's first heading. Begin with ##.");
        if (!id) throw mistake("A heading needs letters or digits, for its address.");
        if (ids.has(id)) throw mistake(`The address of "${title}" is taken. It needs other words.`);
        ids.add(id);
        if (depth === 2) sections.push({ id, title });
        const inside = this.parser.parseInline(tokens);
        return `<h${depth} id="${id}"><a href="${whole(`#${id}`)}">${inside}</a></h${depth}>\n`;
      },
      html({ text }) {
        if (!text.replaceAll(/<!--[^]*?-->/g, "").trim()) return "";
        throw mistake("HTML is not taken over. Write Markdown; code stands between backticks.");
      },
      link({ href: to }) {
        if (isLink.test(to)) return false;
        throw mistake("A link begins with https:, http:, mailto: or tel:, or is an address here.");
      },
      // A picture alone in its paragraph is a figure.
      paragraph({ tokens }) {
        const [only, ...others] = tokens;
        if (only?.type !== "image" || others.length > 0) {
          return `<p>${this.parser.parseInline(tokens)}</p>\n`;
        }
        const caption = only.title ? `<figcaption>${escapeHtml(only.title)}</figcaption>` : "";
        return `<figure>${this.parser.parseInline(tokens)}${caption}</figure>\n`;
      },
      image({ href, text }) {
        const picture = pictures.get(href);
        if (!picture) throw mistake(noSuchPicture(href, pictures));
        if (!text.trim()) throw mistake(`The picture ${href} needs alternative text.`);
        const { width, height } = picture;
        return url
          ? `<img ${attributes({ src: whole(picture.src), alt: text, width, height })}>`
          : pictureTag(picture, text);
      },
      // Wide code and tables scroll by themselves, so the keyboard must be able to reach them.
      code({ text, lang: info = "" }) {
        const [is, lang, name] = /^([^\s="]*)(?:(?:^| +)title="([^"]+)")?$/.exec(info) ?? [];
        if (is === undefined) {
          throw mistake('Code begins with its language and its file: ```js title="server.mjs".');
        }
        if (lang && !highlighter.getLanguage(lang)) {
          throw mistake(`There are no colors for the language "${lang}".`);
        }
        const code = lang
          ? highlighter.highlight(text, { language: lang }).value
          : escapeHtml(text);
        const tab = name ? `<figcaption>${escapeHtml(name)}</figcaption>` : "";
        const label = escapeHtml(name ?? "Code example");
        return `<figure class="code">${tab}<pre tabindex="0" role="group" aria-label="${label}"><code>${code}</code></pre></figure>\n`;
      },
      table(token) {
        const head = row(this.parser, "th", token.header);
        const rows = token.rows.map((cells) => row(this.parser, "td", cells)).join("");
        return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead>${head}</thead><tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });

  const tokens = marked.lexer(source.body);
  void marked.walkTokens(tokens, (token) => {
    if (token.type === "link") token.href = whole(token.href);
  });
  const blocks = tokens.map((token) => {
    const block = marked.parser([token]);
    line += lineBreaksIn(token.raw);
    return block;
  });
  return { html: blocks.join(""), sections };
}

/** A relative address has no colon in its first part. An entity, which browsers decode, could hide one. */
const isLink = /^(?:https?:|mailto:|tel:|[^:&/?#\s]*(?:[/?#]|$))/i;

function pictureTag(picture: Picture, alt: string) {
  const sizes = "(min-width: 62rem) 50rem, 100vw";
  const { sources, image } = pictureAttributes(picture, { alt, sizes });
  const choices = sources.map((source) => `<source ${attributes(source)}>`);
  return `<picture>${choices.join("")}<img ${attributes(image)}></picture>`;
}

/** Takes React's names, too. */
const attributes = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => {
      const html = name === "className" ? "class" : name.toLowerCase();
      return `${html}="${escapeHtml(String(value))}"`;
    })
    .join(" ");

type InlineParser = { parseInline(tokens: Tokens.TableCell["tokens"]): string };

function row(parser: InlineParser, tag: "th" | "td", cells: Tokens.TableCell[]) {
  const scope = tag === "th" ? ' scope="col"' : "";
  const inside = cells.map(({ align, tokens }) => {
    const side = align ? ` class="${align}"` : "";
    return `<${tag}${scope}${side}>${parser.parseInline(tokens)}</${tag}>`;
  });
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
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
