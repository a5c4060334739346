import highlighter from "highlight.js/lib/common";
import { Marked, marked, Renderer, type Token, type Tokens } from "marked";
import { pictureAttributes } from "../pictures/attributes.ts";
import { pictures } from "../pictures/pictures.ts";
import type { Picture } from "../pictures/read.ts";
import { isLink, linkRule } from "./check.ts";
import { noSuchPicture, sizeProblem } from "./picture.ts";
import { fillIn, markdownValues } from "./placeholders.ts";
import { readYaml, type Source } from "./yaml.ts";
import { escapeHtml } from "../../contract/html.ts";
import { article } from "#labels";

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
  const tokens = marked.lexer(body);
  return { ...readYaml(file, front, 1), body, tokens, lines: linesOf(tokens, firstLine) };
}

const lineBreaksIn = (text: string) => text.split("\n").length - 1;

const values = markdownValues();

/** Code between backticks, in which placeholders are text. */
const code = /(`{3,}|~{3,})[^]*?\1|`[^`\n]+`/;

/** `[text](url "title")`, `[reference]: url` or `<url>`. */
const link = /\[[^[\]]*\]\([^)]*\)|^ *\[[^[\]]*\]:.*$|<[^<>\s]+>/;

const parts = new RegExp(`${code.source}|${link.source}|\\{\\{.*?\\}\\}`, "gm");

function fillBody(file: string, body: string, firstLine: number) {
  const withoutCode = body.replaceAll(new RegExp(code, "g"), (part) =>
    part.replaceAll(/[^\n]/g, ""),
  );
  for (const [index, row] of withoutCode.split("\n").entries()) {
    fillIn(row, values.inText, (error) => {
      throw new Error(`${file}:${firstLine + index}: ${error}`);
    });
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

export interface Section {
  id: string;
  title: string;
}

/**
 * Renders a body to HTML and returns its second-level headings for the table of contents. With `url`, the URL of the
 * page, links are absolute and pictures are a plain `<img>`, as feeds need.
 */
export function renderMarkdown(source: MarkdownSource, url?: string) {
  const sections: Section[] = [];
  // Used by the page itself.
  const ids = new Set(["main", "menu", "contents", "others", "results"]);
  const fail = (token: Token, message: string) => {
    throw new Error(`${source.file}:${source.lines.get(token)}: ${message}`);
  };
  const resolve = (to: string) => (url ? new URL(to, url).href : to);

  const renderer = new Marked({
    renderer: {
      heading(token) {
        const { tokens, depth } = token;
        const title = this.parser.parseInline(tokens, this.parser.textRenderer);
        const id = slugOf(title);
        if (depth === 1) fail(token, "The title is the first heading of the page. Start with ##.");
        if (!id) fail(token, "A heading needs letters or digits for its anchor.");
        if (ids.has(id)) fail(token, `The anchor of "${title}" is already in use. Reword it.`);
        ids.add(id);
        if (depth === 2) sections.push({ id, title });
        const inside = this.parser.parseInline(tokens);
        return `<h${depth} id="${id}"><a href="${resolve(`#${id}`)}">${inside}</a></h${depth}>\n`;
      },
      html(token) {
        const isComment = !token.text.replaceAll(/<!--[^]*?-->/g, "").trim();
        if (!isComment) fail(token, "HTML is not supported. Use Markdown, or backticks.");
        return "";
      },
      link(token) {
        const href = resolve(token.href);
        if (!isLink.test(href)) fail(token, linkRule);
        return Renderer.prototype.link.call(this, { ...token, href });
      },
      // A picture alone in its paragraph becomes a figure.
      paragraph({ tokens }) {
        const [only, ...others] = tokens;
        if (only?.type !== "image" || others.length > 0) {
          return `<p>${this.parser.parseInline(tokens)}</p>\n`;
        }
        const caption = only.title ? `<figcaption>${escapeHtml(only.title)}</figcaption>` : "";
        return `<figure>${this.parser.parseInline(tokens)}${caption}</figure>\n`;
      },
      image(token) {
        const { href, text } = token;
        const picture = pictures.get(href);
        if (!picture) return fail(token, noSuchPicture(href, pictures));
        const tooSmall = sizeProblem(picture);
        if (tooSmall) fail(token, tooSmall);
        if (!text.trim()) fail(token, `The picture ${href} needs alt text.`);
        const { width, height } = picture;
        return url
          ? `<img ${attributes({ src: resolve(picture.src), alt: text, width, height })}>`
          : pictureTag(picture, text);
      },
      // Code and tables can scroll, so they need to be focusable.
      code(token) {
        const { text, lang: info = "" } = token;
        const [isValid, lang, name] = /^([^\s="]*)(?:(?:^| +)title="([^"]+)")?$/.exec(info) ?? [];
        if (isValid === undefined) fail(token, 'Write code fences like ```js title="a.mjs".');
        if (lang && !highlighter.getLanguage(lang)) fail(token, `Unknown language "${lang}".`);
        const code = lang
          ? highlighter.highlight(text, { language: lang }).value
          : escapeHtml(text);
        const caption = name ? `<figcaption>${escapeHtml(name)}</figcaption>` : "";
        const label = escapeHtml(name ?? article.code);
        return `<figure class="code">${caption}<pre tabindex="0" role="group" aria-label="${label}"><code>${code}</code></pre></figure>\n`;
      },
      table(token) {
        const row = (cells: Tokens.TableCell[]) => {
          const inside = cells.map(({ align, header, tokens }) => {
            const tag = header ? "th" : "td";
            const scope = header ? ' scope="col"' : "";
            const side = align ? ` class="${align}"` : "";
            return `<${tag}${scope}${side}>${this.parser.parseInline(tokens)}</${tag}>`;
          });
          return `<tr>${inside.join("")}</tr>`;
        };
        return `<div class="table" tabindex="0" role="group" aria-label="${escapeHtml(article.table)}"><table><thead>${row(token.header)}</thead><tbody>${token.rows.map(row).join("")}</tbody></table></div>\n`;
      },
    },
  });
  return { html: renderer.parser(source.tokens), sections };
}

function pictureTag(picture: Picture, alt: string) {
  const sizes = "(min-width: 62rem) 50rem, 100vw";
  const { sources, image } = pictureAttributes(picture, { alt, sizes });
  const choices = sources.map((source) => `<source ${attributes(source)}>`);
  return `<picture>${choices.join("")}<img ${attributes(image)}></picture>`;
}

/** Accepts the attribute names of React. */
const attributes = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => {
      const html = name === "className" ? "class" : name.toLowerCase();
      return `${html}="${escapeHtml(String(value))}"`;
    })
    .join(" ");

function slugOf(title: string) {
  return title
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");
}
