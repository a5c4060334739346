import highlighter from "highlight.js/lib/common";
import { Marked, type Parser, Renderer, type Tokens } from "marked";
import { renderToStaticMarkup } from "react-dom/server";
import { escapeHtml } from "./html.ts";
import { Picture } from "../ui/picture.tsx";
import { picture } from "./pictures.ts";

export interface Section {
  id: string;
  title: string;
}

/** In its first segment a relative URL has no colon, and no `&`, because a browser would decode `&colon;` to a colon. */
const safeLink = /^(?:https?:|mailto:|tel:|[^:&/?#\s]*(?:[/?#]|$))/i;

/**
 * Renders Markdown to HTML and returns its second-level headings for the table of contents. With `url`, the URL of the
 * page, links are absolute and pictures are a plain `<img>`, as feeds need.
 */
export function renderMarkdown({ file, body }: { file: string; body: string }, url?: string) {
  const sections: Section[] = [];
  /** The anchors in use. The page has these before its Markdown is rendered. */
  const ids = new Set(["main", "menu", "page-head", "contents", "others", "results", "toasts"]);
  /**
   * The last heading and its level. It names the tables below it. Before the first heading, the name is "Table" and the level
   * is 1, that of the page's own heading.
   */
  let [heading, level] = ["Table", 1];
  let links = 0;
  const resolve = (to: string) => (url ? new URL(to, url).href : to);
  const renderer = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const title = this.parser.parseInline(tokens, this.parser.textRenderer);
        const slug = slugOf(title) || "section";
        let id = slug;
        for (let count = 2; ids.has(id); count += 1) id = `${slug}-${count}`;
        if (depth === 1 || depth > level + 1) {
          throw new Error(`"${title}": Headings begin at ##, and ### is below ##.`);
        }
        ids.add(id);
        [heading, level] = [title, depth];
        if (depth === 2) sections.push({ id, title });
        const linksBefore = links;
        const inside = this.parser.parseInline(tokens);
        // HTML has no links inside links.
        const isLink = links > linksBefore;
        const content = isLink ? inside : `<a href="${resolve(`#${id}`)}">${inside}</a>`;
        return `<h${depth} id="${id}" tabindex="-1">${content}</h${depth}>\n`;
      },
      html({ text }) {
        throw new Error(`HTML is not supported: ${text.trim()}. Use Markdown, or backticks.`);
      },
      link(token) {
        links += 1;
        const href = resolve(token.href);
        if (!safeLink.test(href)) {
          throw new Error(`${href}: A link is a path, or https:, mailto: or tel:.`);
        }
        return Renderer.prototype.link.call(this, { ...token, href });
      },
      /** A picture alone in its paragraph becomes a figure. */
      paragraph({ tokens }) {
        const inside = this.parser.parseInline(tokens);
        const [only, ...others] = tokens;
        if (only?.type !== "image" || others.length > 0) return `<p>${inside}</p>\n`;
        return `<figure>${inside}${captionOf(only.title)}</figure>\n`;
      },
      image({ href, text: alt }) {
        if (!alt.trim()) throw new Error(`The picture ${href} needs alt text.`);
        const file = decodeURI(href);
        if (!url)
          return renderToStaticMarkup(<Picture file={file} alt={alt} sizes={figureSizes} />);
        const { src, width, height } = picture(file);
        return `<img src="${resolve(src)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}">`;
      },
      /** A character replaces the check box, which would need a label. */
      checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
      text({ text }) {
        // In Markdown a file name ends at a space, so the page would show the source text instead of the picture.
        if (!/!\[.*\]\(/.test(text)) return false;
        throw new Error(`${text}: Write a name with spaces as ![Alt text](<my photo.jpg>).`);
      },
      /** Focusable, because it can scroll. */
      code({ text, lang: info = "" }) {
        const [isValid, language, name] =
          /^([^\s="]*)(?:(?:^| +)title="([^"]+)")?$/.exec(info) ?? [];
        if (isValid === undefined) throw new Error('Write code fences like ```js title="a.mjs".');
        const isKnown = language && highlighter.getLanguage(language);
        const code = isKnown ? highlighter.highlight(text, { language }).value : escapeHtml(text);
        const label = escapeHtml(name ?? "Code example");
        return `<figure class="code">${captionOf(name)}<pre tabindex="0" role="group" aria-label="${label}"><code>${code}</code></pre></figure>\n`;
      },
      table(token) {
        return renderTable(token, this.parser, heading);
      },
    },
  });
  try {
    return { html: renderer.parser(renderer.lexer(body)), sections };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}: ${message}`, { cause: error });
  }
}

const figureSizes = "(min-width: 62rem) 50rem, 100vw";

function slugOf(title: string) {
  return title
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");
}

const captionOf = (text?: string | null) =>
  text ? `<figcaption>${escapeHtml(text)}</figcaption>` : "";

/** Focusable, because it can scroll. */
function renderTable({ header, rows }: Tokens.Table, parser: Parser, label: string) {
  const cell = ({ align, header: isHeader, tokens }: Tokens.TableCell) => {
    const inside = parser.parseInline(tokens);
    // An empty header cell is not a header.
    const tag = isHeader && inside ? "th" : "td";
    const scope = tag === "th" ? ' scope="col"' : "";
    const side = align ? ` class="${align}"` : "";
    return `<${tag}${scope}${side}>${inside}</${tag}>`;
  };
  const row = (cells: Tokens.TableCell[]) => `<tr>${cells.map(cell).join("")}</tr>`;
  return `<div class="table" tabindex="0" role="group" aria-label="${escapeHtml(label)}"><table><thead>${row(header)}</thead><tbody>${rows.map(row).join("")}</tbody></table></div>\n`;
}
