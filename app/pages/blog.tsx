import { data, href } from "react-router";
import { pages } from "../../pipeline/words/pages.ts";
import {
  besides,
  findPost,
  type Post,
  type PostSummary,
  postPages,
} from "../../pipeline/words/posts.ts";
import { flatcar } from "../../pipeline/pictures/pictures.ts";
import type { Picture as PictureWords } from "../../pipeline/pictures/read.ts";
import { seo } from "../seo.ts";
import { MoreLink } from "../ui/button-link.tsx";
import { ClosingTag } from "../ui/closing.tsx";
import { CompactCard } from "../ui/compact-card.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { ArticleBody } from "../ui/article-body.tsx";
import { Picture } from "../ui/picture.tsx";
import { longDate } from "../ui/today.ts";
import type { Route } from "./+types/blog.ts";

const allPosts = "All posts";

export function loader({ params: { id } }: Route.LoaderArgs) {
  return id === undefined ? listPage(1) : (articlePage(id) ?? listPage(pageNumber(id)));
}

function articlePage(id: string) {
  const open = findPost(id);
  if (!open) return undefined;
  const path = addressOf(open.id);
  const trail = [
    { name: allPosts, path: href("/blog/:id?") },
    { name: open.title, path },
  ];
  return {
    page: pages.blog,
    open,
    flatcar,
    ...besides(open.id),
    head: seo(path, { post: open, trail, hasMarkdownCopy: true }),
  };
}

/** "page-2" is the second page of the list. */
function pageNumber(id: string) {
  return Number(/^page-(\d+)$/.exec(id)?.[1]);
}

function listPage(number: number) {
  const posts = postPages[number - 1];
  if (!posts) throw data(null, { status: 404, statusText: "Not Found" });
  return {
    page: pages.blog,
    open: undefined,
    flatcar: undefined,
    posts,
    newer: listLink(number - 1),
    older: listLink(number + 1),
    head: seo(listAddress(number)),
  };
}

function listLink(number: number) {
  if (!postPages[number - 1]) return undefined;
  return { to: listAddress(number), words: `Page ${number} of ${postPages.length}` };
}

const listAddress = (number: number) =>
  number === 1 ? href("/blog/:id?") : addressOf(`page-${number}`);

const addressOf = (id: string) => href("/blog/:id?", { id });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  if (loaderData.open) {
    const { open, flatcar, ...others } = loaderData;
    return (
      <>
        <Article {...open} flatcar={flatcar} />
        <Others {...others} />
        <ClosingTag {...page.closing} heading={open.pitch} />
      </>
    );
  }
  const { posts, newer, older } = loaderData;
  return (
    <>
      <PageHead name={page.title} heading={page.heading} lead={page.lead} image={page.scene} />
      <section className="blog-list edge" aria-label="Posts">
        {posts.length > 0 && (
          <div className="posts">
            {posts.map((post) => (
              <PostCard key={post.id} {...post} />
            ))}
          </div>
        )}
        <p className="soon note">{page.soon}</p>
        <Pages newer={newer} older={older} />
      </section>
      <ClosingTag {...page.closing} />
    </>
  );
}

type PagesProps = Record<"newer" | "older", ReturnType<typeof listLink>>;

/** The next page of the list, and the one before. */
function Pages({ newer, older }: PagesProps) {
  if (!newer && !older) return null;
  return (
    <nav className="neighbors" aria-label="Next and previous">
      {Object.entries({ Newer: newer, Older: older }).map(
        ([label, link]) =>
          link && (
            <a key={label} href={link.to}>
              <span className="caption">{label}</span>
              {link.words}
            </a>
          ),
      )}
    </nav>
  );
}

type OthersProps = ReturnType<typeof besides> & { page: typeof pages.blog };

/** What to read after this: the neighbors first, the newest after them. */
function Others({ page, newer, older, newest }: OthersProps) {
  if (!newer && !older) return null;
  return (
    <section className="section edge" aria-labelledby="others">
      <h2 className="section-head" id="others">
        {page.othersHeading}
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
      <p className="soon note">
        {page.soon} <a href={href("/blog/:id?")}>{allPosts}</a>
      </p>
    </section>
  );
}

function OtherPost({ place, ...post }: PostSummary & { place?: "Older" | "Newer" }) {
  const facts = [post.category, longDate(post.date)];
  return (
    <CompactCard
      {...post}
      to={addressOf(post.id)}
      facts={place ? [place, ...facts] : facts}
      more="Read More"
    />
  );
}

type ArticleProps = Post & { flatcar: PictureWords | undefined };

function Article({ title, image, alt, plate, flatcar, ...post }: ArticleProps) {
  return (
    <article className="article">
      <PageHead
        back={
          <a className="crumb" href={href("/blog/:id?")}>
            <Icon name="back" />
            {allPosts}
          </a>
        }
        heading={title}
        facts={<PostMeta {...post} />}
        load={{ image, alt, plate, flatcar }}
      />
      <div className="reading">
        <div className="edge">
          <ArticleBody {...post} />
        </div>
      </div>
    </article>
  );
}

const plateSizes = "(min-width: 62rem) 48rem, (min-width: 44rem) 50vw, 100vw";

function PostCard(post: PostSummary) {
  const { id, title, image, alt, plate, excerpt } = post;
  const address = addressOf(id);
  return (
    <article className="post">
      <div className="post-plate" data-plate={plate}>
        <Picture image={image} alt={alt} sizes={plateSizes} />
      </div>
      <div className="post-words">
        <PostMeta {...post} />
        <h2>
          <a href={address}>{title}</a>
        </h2>
        <p>{excerpt}</p>
        <MoreLink to={address} about={` in ${title}`}>
          Read More
        </MoreLink>
      </div>
    </article>
  );
}

type PostMetaProps = Pick<
  PostSummary,
  "category" | "date" | "updated" | "author" | "minutes" | "waitsAs"
>;

function PostMeta({ category, date, updated, author, minutes, waitsAs }: PostMetaProps) {
  return (
    <div className="post-meta">
      {waitsAs && <strong className="chip">{waitsAs}</strong>}
      <span className="chip">{category}</span>
      <time dateTime={date}>
        <Icon name="calendar" />
        {longDate(date)}
      </time>
      {updated && <time dateTime={updated}>Updated {longDate(updated)}</time>}
      <span>By {author}</span>
      <span>{minutes} min read</span>
    </div>
  );
}
