import type { Post } from "../collections/posts.ts";
import { longDate } from "./dates.ts";
import { Icon } from "./icon.tsx";

/** Category, dates, author and reading time of a post, for its card and its page head. */
export function PostMeta({ category, date, updated, author, minutes }: Post) {
  return (
    <div className="post-meta">
      <span className="chip">{category}</span>
      <time dateTime={date}>
        <Icon name="calendar" />
        {longDate(date)}
      </time>
      {updated && <time dateTime={updated}>{`Updated ${longDate(updated)}`}</time>}
      <div className="post-author-time">
        <div>{`By ${author.name}`}</div>
        <div>{`${minutes} min read`}</div>
      </div>
    </div>
  );
}
