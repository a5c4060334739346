import { data, href } from "react-router";
import { page as blog, words } from "../../content/pages/blog.ts";
import type { Member } from "../../content/types.ts";
import { renderMarkdown } from "../collections/markdown.tsx";
import { pageAt } from "../collections/pages.ts";
import { type Post, posts, relatedPosts } from "../collections/posts.ts";
import { seo } from "../seo.ts";
import { ArticleBody } from "../ui/article-body.tsx";
import { MoreLink } from "../ui/button-link.tsx";
import { Closing } from "../ui/closing.tsx";
import { longDate } from "../ui/dates.ts";
import { PageHead } from "../ui/page-head.tsx";
import { PersonCaption } from "../ui/person-caption.tsx";
import { Picture } from "../ui/picture.tsx";
import { PostMeta } from "../ui/post-meta.tsx";
import type { Route } from "./+types/post.ts";

const list = { name: "All posts", path: href("/blog") };

export function loader({ params: { id } }: Route.LoaderArgs) {
  const post = posts.find((entry) => entry.id === id);
  if (!post) throw data(null, { status: 404 });
  return { post, page: pageAt(post.path), ...renderMarkdown(post), ...relatedPosts(post.id) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData && seo(loaderData.page, { post: loaderData.post, parent: list });
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { post, html, sections, ...others } = loaderData;
  return (
    <>
      <article className="article">
        <PageHead
          parent={list}
          heading={post.title}
          details={<PostMeta {...post} />}
          articleImage={post}
        />
        <ArticleBody html={html} sections={sections} pitch={post.pitch}>
          <Author {...post.author} />
        </ArticleBody>
      </article>
      <OtherPosts {...others} />
      <Closing {...blog.closing} heading={post.pitch} />
    </>
  );
}

/** The next older and newer post, then the newest ones. */
function OtherPosts({ newer, older, newest }: ReturnType<typeof relatedPosts>) {
  if (!newer && !older) return null;
  return (
    <section className="section edge" aria-labelledby="others">
      <h2 className="section-head" id="others">
        {words.othersHeading}
      </h2>
      <div className="compact-list">
        <nav aria-label="Next and previous">
          {older && <OtherPost {...older} place="Older" />}
          {newer && <OtherPost {...newer} place="Newer" />}
        </nav>
        {newest.map((post) => (
          <OtherPost key={post.id} {...post} />
        ))}
      </div>
      <p className="soon fine-print">
        {words.soon} <a href={list.path}>{list.name}</a>
      </p>
    </section>
  );
}

/** The whole card is clickable, and its picture is decorative. */
function OtherPost({ place, ...post }: Post & { place?: string }) {
  const { path, title, image, plate, category, date } = post;
  return (
    <article className="compact">
      {image && (
        <div className="card-plate compact-plate" data-paper={plate}>
          <Picture file={image} sizes="11rem" />
        </div>
      )}
      <div>
        <p className="caption">
          {place && <span>{`${place} `}</span>}
          <span>{`${category} `}</span>
          <span>{longDate(date)}</span>
        </p>
        <h3>
          <a className="card-link" href={path}>
            {title}
          </a>
        </h3>
        <MoreLink to={path} about={`in ${title}`}>
          Read More
        </MoreLink>
      </div>
    </article>
  );
}

/** The author, at the end of a post. */
function Author({ name, role, bio, image }: Member) {
  return (
    <figure className="author">
      {image && <Picture file={image} sizes="6rem" />}
      <PersonCaption name={name} role={role}>
        <p>{bio}</p>
      </PersonCaption>
    </figure>
  );
}
