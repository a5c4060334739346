import { isPreview } from "./addresses.ts";
import { collection, compareIds } from "./collection.ts";
import { member } from "./lists.ts";
import { officeDate } from "./office-date.ts";
import { postFacts } from "./schemas.ts";
import { filesIn } from "./source.ts";

/** With the name of its author. */
export const postWithAuthor = postFacts.extend({ author: member.transform(({ name }) => name) });

const { summaries, find, sourceOf } = await collection(
  filesIn("content/posts/*.md"),
  postWithAuthor,
);
export const postSource = sourceOf;

/** Why visitors do not see a post yet, if they do not: its author has not finished it, or its day has not come. */
export function waitsAs({ draft, date }: { draft: boolean; date: string }, today: string) {
  if (draft) return "Draft";
  return date > today ? "Scheduled" : undefined;
}

// While writing and in a preview they are shown, with a mark.
const today = officeDate();
const areAllShown = isPreview || process.env["NODE_ENV"] === "development";

/** Newest first. */
export const posts = summaries
  .map((post) => Object.assign(post, { waitsAs: waitsAs(post, today) }))
  .filter((post) => areAllShown || !post.waitsAs)
  .toSorted((a, b) => b.date.localeCompare(a.date) || compareIds(b, a));

export function findPost(id: string) {
  const post = posts.find((one) => one.id === id);
  const found = post && find(id);
  return found && Object.assign(found, { waitsAs: post.waitsAs });
}

/** The day on which a post last came or changed. */
export const postsChanged = posts
  .map(({ date, updated }) => updated ?? date)
  .toSorted()
  .at(-1);

/** A list page and the list below an article stay this long, however many posts there are. */
const perPage = 24;
const belowArticle = 4;

/** What to read besides a post: its neighbors in time, and the newest of the others. */
export function besides(id: string) {
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
