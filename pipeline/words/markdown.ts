import highlighter from "highlight.js/lib/common";
import { Lexer, Marked, Renderer, type Token, type Tokens } from "marked";
import { pictureAttributes } from "../pictures/attributes.ts";
import { pictures } from "../pictures/pictures.ts";
import type { Picture } from "../pictures/read.ts";
import { absolute } from "./addresses.ts";
import { isLink, linkRule } from "./check.ts";
import { noSuchPicture, sizeProblem } from "./picture.ts";
import { fillIn, markdownValues } from "./placeholders.ts";
import { readYaml, type Source } from "./source.ts";
import { article } from "#labels";

export interface MarkdownSource extends Source {
  tokens: Token[];
  /** The line of each token in the file. */
  lines: Map<Token, number>;
  /** The body as Markdown with absolute URLs, for use outside the site. */
  markdown: string;
}

/** Splits a file into its front matter and its body, parses both and fills in the placeholders. */
export function readMarkdown(file: string, text: string): MarkdownSource {
  const [, above = "", front, body] = /^(---\r?\n(.*?)\r?\n---\r?\n)(.*)$/s.exec(text) ?? [];
  if (front === undefined || body === undefined) {
    throw new Error(`${file}:1: Start the file with its front matter, between two lines of "---".`);
  }
  const source: MarkdownSource = {
    ...readYaml(file, front, 1),
    tokens: lexer.lexer(body),
    lines: new Map(),
    markdown: "",
  };
  let line = lineBreaksIn(above) + 1;
  for (const block of source.tokens) {
    source.markdown += readBlock(source, block, line);
    line += lineBreaksIn(block.raw);
  }
  return source;
}

const lineBreaksIn = (text: string) => text.split("\n").length - 1;

const lexer = new Marked({
  extensions: [
    {
      name: "placeholder",
      level: "inline",
      start: (text) => text.search(/\{\{|\}\}/),
      tokenizer(text) {
        const [raw] = /^(?:\{\{.*?\}\}|\{\{|\}\})/.exec(text) ?? [];
        const { inLink } = this.lexer.state;
        return raw === undefined ? raw : { type: "placeholder", raw, inLink };
      },
    },
  ],
});

const values = markdownValues();

/**
 * Fills in the placeholders of a block, adds its tokens to `lines` and returns it as Markdown for use outside the site.
 * Tokens have no position, so each is searched for from the end of the one before it; line by line, because a list or
 * a quote removes the beginning of each line.
 */
function readBlock({ file, lines }: MarkdownSource, block: Token, firstLine: number) {
  let markdown = "";
  let end = 0;
  let copied = 0;

  const replace = (part: string, replacement: string) => {
    const at = block.raw.indexOf(part, end);
    if (at < 0) return;
    markdown += block.raw.slice(copied, at) + replacement;
    end = at + part.length;
    copied = end;
  };

  const visit = (token: Token) => {
    const rows = token.raw.split("\n");
    const start = Math.max(block.raw.indexOf(rows[0] ?? "", end), end);
    const line = firstLine + lineBreaksIn(block.raw.slice(0, start));
    const fill = (text: string, place: keyof typeof values) =>
      fillIn(text, values[place], (error) => {
        throw new Error(`${file}:${line}: ${error}`);
      });
    lines.set(token, line);
    const children = childrenOf(token);
    children.forEach(visit);
    if (token.type === "placeholder") {
      const value = fill(token.raw, token["inLink"] ? "inLink" : "inText");
      replace(token.raw, value);
      const text = fill(token.raw, "inLink");
      Object.assign(token, { type: "text", text, tokens: Lexer.lexInline(value) });
    } else if (token.type === "link" || token.type === "image" || token.type === "def") {
      const { href, title } = token;
      const text: string = "text" in token ? token.text : "";
      token.href = fill(href, "inUrl");
      token.title &&= fill(token.title, "inLink");
      if (token.type === "image") token.text = fill(text, "inLink");
      // The URL of a reference is in its definition.
      if (!token.raw.includes(href, text.length)) return;
      replace(href, absoluteUrl(token.type, token.href));
      if (title) replace(title, token.title);
    } else if (token.type === "text" && token.raw.includes("{{")) {
      // The text of an autolink.
      token.text = fill(token.raw, "inLink");
      replace(token.raw, token.text);
    } else if (children.length === 0) {
      for (const row of rows) end = Math.max(block.raw.indexOf(row, end) + row.length, end);
    }
  };

  visit(block);
  return markdown + block.raw.slice(copied);
}

function childrenOf(token: Token): Token[] {
  if (token.type === "table") {
    const cells: Tokens.TableCell[] = [...token.header, ...token.rows.flat()];
    return cells.flatMap(({ tokens }) => tokens);
  }
  if (token.type === "list") return token.items;
  return "tokens" in token ? (token.tokens ?? []) : [];
}

function absoluteUrl(type: string, href: string) {
  const path = type === "image" ? pictures.get(href)?.src : href;
  return path?.startsWith("/") ? absolute(path) : href;
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

  const marked = new Marked({
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
  return { html: marked.parser(source.tokens), sections };
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

/** Also escapes XML, if attributes are in double quotes. */
export function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
