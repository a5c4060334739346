import { z } from "zod";
import { description, paper, words } from "./check.ts";
import { collection } from "./collection.ts";
import { member } from "./lists.ts";
import { alternative, picture } from "./pictures.ts";
import { filesIn } from "./source.ts";

const date = z.iso.date('Write the date as year-month-day, such as "2026-10-20".');

export const postFacts = z.strictObject({
  title: words(60),
  date,
  /** When the article was last changed in substance. */
  updated: date.optional(),
  author: member.transform(({ name }) => name),
  category: words(30),
  excerpt: description,
  image: picture,
  alt: alternative,
  plate: paper,
  /** A question that leads to a quote: it stands beside the article, and on the tag that ends it. */
  pitch: words(100),
});

const collected = collection(filesIn("content/posts/*.md"), postFacts);
export const { find: findPost, sourceOf: postSource } = collected;

/** Newest first. */
export const posts = collected.summaries.toSorted(
  (a, b) => b.date.localeCompare(a.date) || b.id - a.id,
);

/** The day on which a post last came or changed. */
export const postsChanged = posts
  .map(({ date, updated }) => updated ?? date)
  .toSorted()
  .at(-1);

/** A list page and the list below an article stay this long, however many posts there are. */
const perPage = 24;
const belowArticle = 4;

/** What to read besides a post: its neighbors in time, and the newest of the others. */
export function besides(id: number) {
  const at = posts.findIndex((post) => post.id === id);
  const [newer, older] = [posts[at - 1], posts[at + 1]];
  const rest = posts.filter((post) => post.id !== id && post !== newer && post !== older);
  const taken = [newer, older].filter(Boolean).length;
  return { newer, older, newest: rest.slice(0, belowArticle - taken) };
}

/** The posts in lists of a page each. There is always a first one. */
export const postPages = Array.from({ length: Math.ceil(posts.length / perPage) || 1 }, (_, page) =>
  posts.slice(page * perPage, (page + 1) * perPage),
);

export type PostSummary = (typeof posts)[number];
export type Post = NonNullable<ReturnType<typeof findPost>>;
