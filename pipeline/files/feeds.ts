import { site } from "../../contract/site.ts";
import { absolute } from "../words/addresses.ts";
import { cardPath, pageAt } from "../words/every-page.ts";
import { escapeHtml, renderMarkdown } from "../words/markdown.ts";
import { pages } from "../words/pages.ts";
import { posts, postsChanged, postSource } from "../words/posts.ts";
import { languageTag } from "../../labels/intl.ts";

/** Feed readers keep older entries themselves. */
const maxEntries = 20;

/** RFC 4287 */
export function atomFeed() {
  const entries = newest().map(
    (post) => `<entry>
<id>${post.url}</id>
<title>${escapeHtml(post.title)}</title>
<link href="${post.url}"/>
<published>${midnight(post.date)}</published>
<updated>${midnight(post.updated ?? post.date)}</updated>
<author><name>${escapeHtml(post.author)}</name></author>
<category term="${escapeHtml(post.category)}"/>
<summary>${escapeHtml(post.excerpt)}</summary>
<content type="html">${escapeHtml(post.html)}</content>
</entry>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTag()}">
<id>${absolute("/blog")}</id>
<title>${escapeHtml(title)}</title>
<subtitle>${escapeHtml(blog.description)}</subtitle>
<link href="${absolute("/blog")}"/>
<link rel="self" href="${absolute("/feed.xml")}"/>
<icon>${absolute("/icon-192.png")}</icon>
<author><name>${escapeHtml(site.name)}</name></author>
<updated>${midnight(postsChanged ?? today)}</updated>
${entries.join("")}</feed>
`;
}

/** https://jsonfeed.org/version/1.1 */
export function jsonFeed() {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    description: blog.description,
    home_page_url: absolute("/blog"),
    feed_url: absolute("/feed.json"),
    icon: absolute("/icon-512.png"),
    language: languageTag(),
    authors: [{ name: site.name, url: absolute("/") }],
    items: newest().map((post) => ({
      id: post.url,
      url: post.url,
      title: post.title,
      summary: post.excerpt,
      content_html: post.html,
      image: absolute(cardPath(pageAt(`/blog/${post.id}`))),
      date_published: midnight(post.date),
      date_modified: midnight(post.updated ?? post.date),
      authors: [{ name: post.author }],
      tags: [post.category],
    })),
  });
}

/** A site without a blog has no feeds (pipeline/index.ts). */
const blog = pages.blog ?? { heading: "", description: "" };
const title = `${site.name}: ${blog.heading}`;

/** The build date, for a blog without posts. */
const today = new Date().toISOString().slice(0, 10);

const midnight = (date: string) => `${date}T00:00:00Z`;

function newest() {
  return posts.slice(0, maxEntries).map((post) => {
    const url = absolute(`/blog/${post.id}`);
    const source = postSource(post.id);
    const html = source ? renderMarkdown(source, url).html : "";
    return Object.assign({ url, html }, post);
  });
}
