import { collection, compareIds } from "./collection.ts";
import type { memberOf } from "./lists.ts";
import { officeDate } from "./office-date.ts";
import { objectWithPicture } from "./picture.ts";
import { postSchema } from "./schemas.ts";
import { filesIn } from "./source.ts";
import { blog } from "../../labels/pages.ts";

/** The status of a post that visitors do not see yet. */
export function hiddenStatus({ draft, date }: { draft: boolean; date: string }, today: string) {
  if (draft) return blog.draft;
  return date > today ? blog.scheduled : undefined;
}

type Member = ReturnType<typeof memberOf>;

export const postSchemaOf = (member: Member, today: string) =>
  objectWithPicture({
    ...postSchema.shape,
    author: member,
  }).transform((post) => ({ ...post, hiddenStatus: hiddenStatus(post, today) }));

// The dev server also shows hidden posts, with their status.
const showsHiddenPosts = process.env["NODE_ENV"] === "development";

export function readPosts(member: Member) {
  const today = officeDate(new Date());
  const schema = postSchemaOf(member, today);
  const all = collection("/blog", filesIn("content/posts/*.md"), schema);
  const newestFirst = all.summaries
    .filter((post) => showsHiddenPosts || !post.hiddenStatus)
    .toSorted((a, b) => b.date.localeCompare(a.date) || compareIds(b, a));
  return {
    ...all,
    newestFirst,
    findVisible: (id: string) =>
      newestFirst.some((post) => post.id === id) ? all.find(id) : undefined,
    /** What the build says about the posts that it leaves out. */
    hidden: all.summaries
      .filter((post) => !newestFirst.includes(post))
      .map(({ id, draft, date }) => `${id} (${draft ? "draft" : `until ${date}`})`),
    /** Their mistakes would stop the build on the day of publication, so the checks include them. */
    scheduled: all.summaries.filter((post) => !post.draft && post.date > today),
    changed: newestFirst
      .map(({ date, updated }) => updated ?? date)
      .toSorted()
      .at(-1),
    /** The posts of each list page. The first page exists even without posts. */
    lists: Array.from({ length: Math.ceil(newestFirst.length / postsPerPage) || 1 }, (_, page) =>
      newestFirst.slice(page * postsPerPage, (page + 1) * postsPerPage),
    ),
  };
}

export type Posts = ReturnType<typeof readPosts>;
export type PostSummary = Posts["newestFirst"][number];

const postsPerPage = 24;
const postsBelowArticle = 4;

/** The next newer and older post, and the newest of the others. */
export function relatedPosts(posts: PostSummary[], id: string) {
  const at = posts.findIndex((post) => post.id === id);
  const [newer, older] = [posts[at - 1], posts[at + 1]];
  const rest = posts.filter((post) => post.id !== id && post !== newer && post !== older);
  const neighbors = [newer, older].filter(Boolean).length;
  return { newer, older, newest: rest.slice(0, postsBelowArticle - neighbors) };
}
