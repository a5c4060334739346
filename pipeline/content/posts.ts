import { paths } from "../../contract/paths.ts";
import { collection, compareIds } from "./collection.ts";
import { member } from "./lists.ts";
import { officeDate } from "./office-date.ts";
import { objectWithPicture } from "./picture.ts";
import { postSchema } from "./schemas.ts";
import { filesIn } from "./source.ts";
import { blog } from "#labels";

const today = officeDate(new Date());

/** The status of a post that visitors do not see yet. */
export function hiddenStatus({ draft, date }: { draft: boolean; date: string }, today: string) {
  if (draft) return blog.draft;
  return date > today ? blog.scheduled : undefined;
}

export const postWithAuthor = objectWithPicture({
  ...postSchema.shape,
  author: member.transform(({ name }) => name),
}).transform((post) => ({ ...post, hiddenStatus: hiddenStatus(post, today) }));

export const {
  summaries,
  find: findAnyPost,
  sourceOf: postSource,
} = await collection(paths.blog, filesIn("content/posts/*.md"), postWithAuthor);

// The dev server also shows hidden posts, with their status.
const showsHiddenPosts = process.env["NODE_ENV"] === "development";

/** Newest first. */
export const posts = summaries
  .filter((post) => showsHiddenPosts || !post.hiddenStatus)
  .toSorted((a, b) => b.date.localeCompare(a.date) || compareIds(b, a));

/** What the build says about the posts that it leaves out. */
export const hiddenPosts = summaries
  .filter((post) => !posts.includes(post))
  .map(({ id, draft, date }) => `${id} (${draft ? "draft" : `until ${date}`})`);

/** Their mistakes would stop the build on the day of publication, so the checks include them. */
export const scheduledPosts = summaries.filter((post) => !post.draft && post.date > today);

export const findPost = (id: string) =>
  posts.some((post) => post.id === id) ? findAnyPost(id) : undefined;

export const postsChanged = posts
  .map(({ date, updated }) => updated ?? date)
  .toSorted()
  .at(-1);

const postsPerPage = 24;
const postsBelowArticle = 4;

/** The next newer and older post, and the newest of the others. */
export function relatedPosts(id: string) {
  const at = posts.findIndex((post) => post.id === id);
  const [newer, older] = [posts[at - 1], posts[at + 1]];
  const rest = posts.filter((post) => post.id !== id && post !== newer && post !== older);
  const neighbors = [newer, older].filter(Boolean).length;
  return { newer, older, newest: rest.slice(0, postsBelowArticle - neighbors) };
}

/** The posts of each list page. The first page exists even without posts. */
export const postPages = Array.from(
  { length: Math.ceil(posts.length / postsPerPage) || 1 },
  (_, page) => posts.slice(page * postsPerPage, (page + 1) * postsPerPage),
);

export type PostSummary = (typeof posts)[number];
