import { Feed } from "feed";
import { page as blog } from "../../content/pages/blog.ts";
import { site } from "../../content/site.ts";
import { escapeHtml } from "../collections/html.ts";
import { renderMarkdown } from "../collections/markdown.tsx";
import { absolute } from "../collections/urls.ts";
import { lastChange, posts } from "../collections/posts.ts";

/** The posts as Atom (RFC 4287). */
export function loader() {
  const feed = new Feed({
    id: absolute("/blog"),
    title: `${site.name}: ${blog.heading}`,
    description: blog.description,
    link: absolute("/blog"),
    feed: absolute("/feed.xml"),
    favicon: absolute("/icon-512.png"),
    author: { name: site.name },
    updated: lastChange ? new Date(lastChange) : new Date(),
    generator: false,
  });
  for (const post of posts) {
    const url = absolute(post.path);
    feed.addItem({
      link: url,
      // The package writes the title and the description as HTML.
      title: escapeHtml(post.title),
      description: escapeHtml(post.excerpt),
      content: renderMarkdown(post, url).html,
      published: new Date(post.date),
      date: new Date(post.updated ?? post.date),
      author: [{ name: post.author.name }],
      category: [{ term: post.category }],
    });
  }
  return new Response(feed.atom1(), { headers: { "Content-Type": "application/atom+xml" } });
}
