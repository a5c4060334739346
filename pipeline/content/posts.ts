import { collection, compareIds } from "./collection.ts";
import type { memberOf } from "./lists.ts";
import { objectWithPicture } from "./picture.ts";
import { postSchema } from "./schemas.ts";
import { filesIn } from "./source.ts";

type Member = ReturnType<typeof memberOf>;

export const postSchemaOf = (member: Member) =>
  objectWithPicture({ ...postSchema.shape, author: member });

export function readPosts(member: Member) {
  const all = collection("/blog", filesIn("content/posts/*.md"), postSchemaOf(member));
  const newestFirst = all.summaries.toSorted(
    (a, b) => b.date.localeCompare(a.date) || compareIds(b, a),
  );
  return {
    ...all,
    newestFirst,
    changed: newestFirst
      .map(({ date, updated }) => updated ?? date)
      .toSorted()
      .at(-1),
  };
}

export type Posts = ReturnType<typeof readPosts>;
export type PostSummary = Posts["newestFirst"][number];

const postsBelowArticle = 4;

/** The next newer and older post, and the newest of the others. */
export function relatedPosts(posts: PostSummary[], id: string) {
  const at = posts.findIndex((post) => post.id === id);
  const [newer, older] = [posts[at - 1], posts[at + 1]];
  const rest = posts.filter((post) => post.id !== id && post !== newer && post !== older);
  const neighbors = [newer, older].filter(Boolean).length;
  return { newer, older, newest: rest.slice(0, postsBelowArticle - neighbors) };
}
