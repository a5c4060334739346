import highlighter from "highlight.js/lib/common";
import { Marked, type Parser, Renderer, type Token, type Tokens } from "marked";
import { pictureAttributes } from "../pictures/attributes.ts";
import { type Picture, pictures } from "../pictures/read.ts";
import { linkPattern, linkRule } from "./check.ts";
import { type MarkdownSource, namingFile } from "./markdown.ts";
import { missingPictureMessage, sizeProblem } from "./picture.ts";
import { escapeHtml } from "../../contract/html.ts";
import { article } from "../../labels/pages.ts";

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
  /** The anchors in use. The page itself uses these. */
  const ids = new Set(["main", "menu", "contents", "others", "results"]);
  const resolve = (to: string) => (url ? new URL(to, url).href : to);
  const fail = (token: Token, message: string) => {
    throw new Error(`${source.file}:${source.lines.get(token)}: ${message}`);
  };
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
      /** Comments are removed, and other HTML is an error. */
      html(token) {
        const isComment = !token.text.replaceAll(/<!--[^]*?-->/g, "").trim();
        if (!isComment) fail(token, "HTML is not supported. Use Markdown, or backticks.");
        return "";
      },
      link(token) {
        const href = resolve(token.href);
        if (!linkPattern.test(href)) fail(token, linkRule);
        return Renderer.prototype.link.call(this, { ...token, href });
      },
      /** A picture alone in its paragraph becomes a figure. */
      paragraph({ tokens }) {
        const inside = this.parser.parseInline(tokens);
        const [only, ...others] = tokens;
        if (!inside) return "";
        if (only?.type !== "image" || others.length > 0) return `<p>${inside}</p>\n`;
        return `<figure>${inside}${captionOf(only.title)}</figure>\n`;
      },
      image(token) {
        const { href, text: alt } = token;
        const picture = pictures.get(href) ?? fail(token, missingPictureMessage(href));
        const tooSmall = sizeProblem(picture);
        if (tooSmall) fail(token, tooSmall);
        if (!alt.trim()) fail(token, `The picture ${href} needs alt text.`);
        if (!url) return pictureElement(picture, alt);
        const { src, width, height } = picture;
        return `<img ${attributes({ src: resolve(src), alt, width, height })}>`;
      },
      /** Focusable, because it can scroll. */
      code(token) {
        const { text, lang: info = "" } = token;
        const [isValid, lang, name] = /^([^\s="]*)(?:(?:^| +)title="([^"]+)")?$/.exec(info) ?? [];
        if (isValid === undefined) fail(token, 'Write code fences like ```js title="a.mjs".');
        if (lang && !highlighter.getLanguage(lang)) fail(token, `Unknown language "${lang}".`);
        const code = lang
          ? highlighter.highlight(text, { language: lang }).value
          : escapeHtml(text);
        const label = escapeHtml(name ?? article.code);
        return `<figure class="code">${captionOf(name)}<pre tabindex="0" role="group" aria-label="${label}"><code>${code}</code></pre></figure>\n`;
      },
      table(token) {
        return renderTable(token, this.parser);
      },
    },
  });
  return { html: namingFile(source.file, () => renderer.parser(source.tokens)), sections };
}

function slugOf(title: string) {
  return title
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");
}

const captionOf = (text?: string | null) =>
  text ? `<figcaption>${escapeHtml(text)}</figcaption>` : "";

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
