import { href } from "react-router";
import { z } from "zod";
import { team } from "../../content/team.ts";
import type { Member } from "../../content/types.ts";
import {
  byId,
  description,
  hasAlt,
  missingAlt,
  pictureFields,
  readEntries,
  text,
} from "./entries.ts";

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has no other keys
const authors = Object.keys(team) as (keyof typeof team)[];

export const postSchema = z
  .strictObject({
    title: text(60),
    date: z.iso.date(),
    updated: z.iso.date().optional(),
    author: z.enum(authors).transform((id): Member => team[id]),
    category: text(30),
    excerpt: description,
    ...pictureFields,
    pitch: text(100),
  })
  .refine(hasAlt, missingAlt);

const files = import.meta.glob<string>("../../content/posts/*.md", {
  eager: true,
  import: "default",
  query: "?raw",
});

const wordsPerMinute = 220;

/** The newest first. */
export const posts = readEntries(files, postSchema)
  .map((post) => {
    const words = post.body.match(/[\p{L}\p{N}$][^\s|]*/gu)?.length ?? 0;
    const minutes = Math.max(1, Math.round(words / wordsPerMinute));
    return { ...post, minutes, path: href("/blog/:id", { id: post.id }) };
  })
  .toSorted((a, b) => b.date.localeCompare(a.date) || byId(b, a));

export type Post = (typeof posts)[number];

/** The date of the last change. */
export const lastChange = posts
  .map(({ date, updated }) => updated ?? date)
  .toSorted()
  .at(-1);

const postsBelowArticle = 4;

/** The next newer and older post, and the newest of the others. */
export function relatedPosts(id: string) {
  const at = posts.findIndex((post) => post.id === id);
  const [newer, older] = [posts[at - 1], posts[at + 1]];
  const rest = posts.filter((post) => post.id !== id && post !== newer && post !== older);
  const neighbors = [newer, older].filter(Boolean).length;
  return { newer, older, newest: rest.slice(0, postsBelowArticle - neighbors) };
}
