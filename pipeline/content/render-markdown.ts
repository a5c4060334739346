import highlighter from "highlight.js/lib/common";
import { Marked, type Parser, Renderer, type Token, type Tokens } from "marked";
import { pictureAttributes } from "../pictures/attributes.ts";
import { type Picture, pictures } from "../pictures/read.ts";
import { linkPattern, linkRule } from "./check.ts";
import type { MarkdownSource } from "./markdown.ts";
import { missingPictureMessage, sizeProblem } from "./picture.ts";
import { escapeHtml } from "../../contract/html.ts";
import { article } from "#labels";

export interface Section {
  id: string;
  title: string;
}

/** What the functions below share while one text is rendered. */
interface Context {
  headings: (Section & { depth: number })[];
  isFeed: boolean;
  /** The URL of a link or a file: absolute in feeds. */
  resolve: (url: string) => string;
  /** Throws an error with the file and the line of the token. */
  fail: (token: Token, message: string) => never;
}

/**
 * Renders a body to HTML and returns its second-level headings for the table of contents. With `url`, the URL of the
 * page, links are absolute and pictures are a plain `<img>`, as feeds need.
 */
export function renderMarkdown(source: MarkdownSource, url?: string) {
  const context: Context = {
    headings: [],
    isFeed: url !== undefined,
    resolve: (to) => (url ? new URL(to, url).href : to),
    fail: (token, message) => {
      throw new Error(`${source.file}:${source.lines.get(token)}: ${message}`);
    },
  };
  const renderer = new Marked({
    renderer: {
      heading(token) {
        return renderHeading(token, this.parser, context);
      },
      html: (token) => renderHtml(token, context),
      link(token) {
        const href = context.resolve(token.href);
        if (!linkPattern.test(href)) context.fail(token, linkRule);
        return Renderer.prototype.link.call(this, { ...token, href });
      },
      paragraph({ tokens }) {
        return renderParagraph(tokens, this.parser);
      },
      image: (token) => renderImage(token, context),
      code: (token) => renderCode(token, context),
      table(token) {
        return renderTable(token, this.parser);
      },
    },
  });
  const html = renderer.parser(source.tokens);
  const sections: Section[] = context.headings
    .filter(({ depth }) => depth === 2)
    .map(({ id, title }) => ({ id, title }));
  return { html, sections };
}

/** Ids that the page itself uses. */
const reservedIds = new Set(["main", "menu", "contents", "others", "results"]);

function renderHeading(token: Tokens.Heading, parser: Parser, context: Context) {
  const { headings, resolve, fail } = context;
  const { tokens, depth } = token;
  const title = parser.parseInline(tokens, parser.textRenderer);
  const id = slugOf(title);
  if (depth === 1) fail(token, "The title is the first heading of the page. Start with ##.");
  if (!id) fail(token, "A heading needs letters or digits for its anchor.");
  if (reservedIds.has(id) || headings.some((heading) => heading.id === id)) {
    fail(token, `The anchor of "${title}" is already in use. Reword it.`);
  }
  headings.push({ id, title, depth });
  const inside = parser.parseInline(tokens);
  return `<h${depth} id="${id}"><a href="${resolve(`#${id}`)}">${inside}</a></h${depth}>\n`;
}

function slugOf(title: string) {
  return title
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");
}

/** Comments are removed, and other HTML is an error. */
function renderHtml(token: Tokens.HTML | Tokens.Tag, { fail }: Context) {
  const isComment = !token.text.replaceAll(/<!--[^]*?-->/g, "").trim();
  if (!isComment) fail(token, "HTML is not supported. Use Markdown, or backticks.");
  return "";
}

/** A picture alone in its paragraph becomes a figure. */
function renderParagraph(tokens: Token[], parser: Parser) {
  const inside = parser.parseInline(tokens);
  const [only, ...others] = tokens;
  if (only?.type !== "image" || others.length > 0) return `<p>${inside}</p>\n`;
  return `<figure>${inside}${captionOf(only.title)}</figure>\n`;
}

const captionOf = (text?: string | null) =>
  text ? `<figcaption>${escapeHtml(text)}</figcaption>` : "";

function renderImage(token: Tokens.Image, { isFeed, resolve, fail }: Context) {
  const { href, text: alt } = token;
  const picture = pictures.get(href) ?? fail(token, missingPictureMessage(href));
  const tooSmall = sizeProblem(picture);
  if (tooSmall) fail(token, tooSmall);
  if (!alt.trim()) fail(token, `The picture ${href} needs alt text.`);
  if (!isFeed) return pictureElement(picture, alt);
  const { src, width, height } = picture;
  return `<img ${attributes({ src: resolve(src), alt, width, height })}>`;
}

function pictureElement(picture: Picture, alt: string) {
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

/** Focusable, because it can scroll. */
function renderCode(token: Tokens.Code, { fail }: Context) {
  const { text, lang: info = "" } = token;
  const [isValid, lang, name] = /^([^\s="]*)(?:(?:^| +)title="([^"]+)")?$/.exec(info) ?? [];
  if (isValid === undefined) fail(token, 'Write code fences like ```js title="a.mjs".');
  if (lang && !highlighter.getLanguage(lang)) fail(token, `Unknown language "${lang}".`);
  const code = lang ? highlighter.highlight(text, { language: lang }).value : escapeHtml(text);
  const label = escapeHtml(name ?? article.code);
  return `<figure class="code">${captionOf(name)}<pre tabindex="0" role="group" aria-label="${label}"><code>${code}</code></pre></figure>\n`;
}

/** Focusable, because it can scroll. */
function renderTable({ header, rows }: Tokens.Table, parser: Parser) {
  const cell = ({ align, header: isHeader, tokens }: Tokens.TableCell) => {
    const tag = isHeader ? "th" : "td";
    const scope = isHeader ? ' scope="col"' : "";
    const side = align ? ` class="${align}"` : "";
    return `<${tag}${scope}${side}>${parser.parseInline(tokens)}</${tag}>`;
  };
  const row = (cells: Tokens.TableCell[]) => `<tr>${cells.map(cell).join("")}</tr>`;
  return `<div class="table" tabindex="0" role="group" aria-label="${escapeHtml(article.table)}"><table><thead>${row(header)}</thead><tbody>${rows.map(row).join("")}</tbody></table></div>\n`;
}
