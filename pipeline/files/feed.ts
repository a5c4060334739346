import { Feed } from "feed";
import { escapeHtml } from "../../contract/html.ts";
import { site } from "../../contract/site.ts";
import { absolute } from "../content/addresses.ts";
import { content } from "../content/content.ts";
import { renderMarkdown } from "../content/render-markdown.ts";

/** Feed readers keep older entries themselves. */
const maxEntries = 20;

/** The newest posts as Atom (RFC 4287). */
export function atomFeed() {
  const { pages, posts } = content;
  const feed = new Feed({
    id: absolute("/blog"),
    title: `${site.name}: ${pages.blog.heading}`,
    description: pages.blog.description,
    link: absolute("/blog"),
    feed: absolute("/feed.xml"),
    favicon: absolute("/icon-192.png"),
    author: { name: site.name },
    updated: posts.changed ? new Date(posts.changed) : new Date(),
    generator: false,
  });
  for (const post of posts.newestFirst.slice(0, maxEntries)) {
    const url = absolute(post.path);
    const source = posts.sourceOf(post.id);
    feed.addItem({
      link: url,
      // The package writes both as HTML.
      title: escapeHtml(post.title),
      description: escapeHtml(post.excerpt),
      content: source ? renderMarkdown(source, url).html : "",
      published: new Date(post.date),
      date: new Date(post.updated ?? post.date),
      author: [{ name: post.author.name }],
      category: [{ term: post.category }],
    });
  }
  // The package has no option for the language.
  return feed.atom1().replace("<feed ", '<feed xml:lang="en" ');
}
