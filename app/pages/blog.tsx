import { data } from "react-router";
import { content } from "../../pipeline/content/content.ts";
import type { Member } from "../../pipeline/content/lists.ts";
import { type PostSummary, relatedPosts } from "../../pipeline/content/posts.ts";
import { picture } from "../../pipeline/pictures/read.ts";
import { seo } from "../seo.ts";
import { MoreLink } from "../ui/button-link.tsx";
import { Closing } from "../ui/closing.tsx";
import { CompactCard } from "../ui/compact-card.tsx";
import { Icon } from "../ui/icon.tsx";
import { PersonCaption } from "../ui/illustrative.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { ArticleBody } from "../ui/article-body.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/blog.ts";
import { blog as labels } from "../../labels/pages.ts";
import { fill } from "../../labels/fill.ts";
import { longDate } from "../../labels/dates.ts";

const list = { name: labels.all, path: "/blog" };

export function loader({ params: { id } }: Route.LoaderArgs) {
  const page = content.pages.blog;
  const posts = content.posts.newestFirst;
  if (id === undefined) return { page, open: undefined, posts, head: seo("/blog") };
  const open = content.posts.find(id);
  if (!open) throw data(null, { status: 404 });
  const head = seo(pathOf(id), { post: open, parent: list });
  return {
    page,
    open: { ...open, base: picture("flatcar.svg") },
    ...relatedPosts(posts, id),
    head,
  };
}

const pathOf = (id: string) => `/blog/${id}`;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  if (loaderData.open) {
    const { open, ...others } = loaderData;
    return (
      <>
        <article className="article">
          <PageHead
            parent={list}
            heading={open.title}
            details={<PostMeta {...open} />}
            articleImage={open}
          />
          <ArticleBody {...open}>
            <Author {...open.author} />
          </ArticleBody>
        </article>
        <OtherPosts {...others} />
        <Closing {...page.closing} heading={open.pitch} />
      </>
    );
  }
  const { posts } = loaderData;
  return (
    <>
      <PageHead name={page.title} heading={page.heading} lead={page.lead} image={page.scene} />
      <section className="blog-list edge" aria-label={labels.posts}>
        {posts.length > 0 && (
          <div className="posts">
            {posts.map((post, index) => (
              <PostCard key={post.id} {...post} isFirst={index === 0} />
            ))}
          </div>
        )}
        <p className="soon note">{page.soon}</p>
      </section>
      <Closing {...page.closing} />
    </>
  );
}

type OtherPostsProps = ReturnType<typeof relatedPosts> & {
  page: typeof content.pages.blog;
};

/** The next older and newer post, then the newest ones. */
function OtherPosts({ page, newer, older, newest }: OtherPostsProps) {
  if (!newer && !older) return null;
  return (
    <section className="section edge" aria-labelledby="others">
      <h2 className="section-head" id="others">
        {page.othersHeading}
      </h2>
      <div className="compact-list">
        <nav aria-label={labels.neighbors}>
          {older && <OtherPost {...older} place={labels.older} />}
          {newer && <OtherPost {...newer} place={labels.newer} />}
        </nav>
        {newest.map((post) => (
          <OtherPost key={post.id} {...post} />
        ))}
      </div>
      <p className="soon note">
        {page.soon} <a href={list.path}>{list.name}</a>
      </p>
    </section>
  );
}

function OtherPost({ place, ...post }: PostSummary & { place?: string }) {
  const details = [post.category, longDate(post.date)];
  return (
    <CompactCard
      {...post}
      to={pathOf(post.id)}
      details={place ? [place, ...details] : details}
      more={labels.readMore}
    />
  );
}

/** At the end of an article. */
function Author({ name, role, bio, image }: Member) {
  return (
    <figure className="author">
      {image && <Picture image={image} sizes="6rem" />}
      <PersonCaption name={name} role={role}>
        <p>{bio}</p>
      </PersonCaption>
    </figure>
  );
}

const plateSizes = "(min-width: 62rem) 48rem, (min-width: 44rem) 50vw, 100vw";

function PostCard({ isFirst, ...post }: PostSummary & { isFirst: boolean }) {
  const { id, title, image, alt, plate, excerpt } = post;
  const path = pathOf(id);
  return (
    <article className="post">
      {image && (
        <div className="card-plate post-plate" data-paper={plate}>
          <Picture image={image} alt={alt} sizes={plateSizes} isFirst={isFirst} />
        </div>
      )}
      <div className="post-text">
        <PostMeta {...post} />
        <h2>
          <a className="card-link" href={path}>
            {title}
          </a>
        </h2>
        <p>{excerpt}</p>
        <MoreLink to={path} about={fill(labels.readMoreAbout, { title })}>
          {labels.readMore}
        </MoreLink>
      </div>
    </article>
  );
}

function PostMeta({ category, date, updated, author, minutes }: PostSummary) {
  return (
    <div className="post-meta">
      <span className="chip">{category}</span>
      <time dateTime={date}>
        <Icon name="calendar" />
        {longDate(date)}
      </time>
      {updated && (
        <time dateTime={updated}>{fill(labels.updated, { date: longDate(updated) })}</time>
      )}
      <span className="post-author-time">
        <span>{fill(labels.author, { author: author.name })}</span>
        <span>{fill(labels.readingTime, { minutes })}</span>
      </span>
    </div>
  );
}
