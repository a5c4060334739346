import { Feed } from "feed";
import { page as blog } from "../../content/pages/blog.ts";
import { site } from "../../content/site.ts";
import { escapeHtml } from "../../contract/html.ts";
import { renderMarkdown } from "../content/markdown.tsx";
import { absolute } from "../content/addresses.ts";
import { lastChange, posts } from "../content/posts.ts";

/** Feed readers keep older entries themselves. */
const maxEntries = 20;

/** The newest posts as Atom (RFC 4287). */
export function loader() {
  const feed = new Feed({
    id: absolute("/blog"),
    title: `${site.name}: ${blog.heading}`,
    description: blog.description,
    link: absolute("/blog"),
    feed: absolute("/feed.xml"),
    favicon: absolute("/icon-192.png"),
    author: { name: site.name },
    updated: lastChange ? new Date(lastChange) : new Date(),
    generator: false,
  });
  for (const post of posts.slice(0, maxEntries)) {
    const url = absolute(post.path);
    feed.addItem({
      link: url,
      // The package writes both as HTML.
      title: escapeHtml(post.title),
      description: escapeHtml(post.excerpt),
      content: renderMarkdown(post, url).html,
      published: new Date(post.date),
      date: new Date(post.updated ?? post.date),
      author: [{ name: post.author.name }],
      category: [{ term: post.category }],
    });
  }
  // The package has no option for the language.
  const atom = feed.atom1().replace("<feed ", '<feed xml:lang="en" ');
  return new Response(atom, { headers: { "Content-Type": "application/atom+xml" } });
}
