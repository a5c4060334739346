import { data, href } from "react-router";
import { pages } from "../../press/read/pages.ts";
import {
  findPost,
  newestPosts,
  type Post,
  type PostSummary,
  postPages,
  posts,
} from "../../press/read/posts.ts";
import { flatcar, type Picture as PictureWords } from "../../press/read/pictures.ts";
import { seo } from "../seo.ts";
import { MoreLink } from "../ui/button-link.tsx";
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
  const at = posts.findIndex((post) => post.id === open.id);
  const path = addressOf(open.id);
  const trail = [
    { name: allPosts, path: href("/blog/:id?") },
    { name: open.title, path },
  ];
  return {
    page: pages.blog,
    open,
    flatcar,
    posts: newestPosts,
    isAll: newestPosts.length === posts.length,
    newer: neighbor(posts[at - 1]),
    older: neighbor(posts[at + 1]),
    head: seo(path, { post: open, trail, hasMarkdownCopy: true }),
  };
}

function neighbor(post: PostSummary | undefined) {
  return post && { to: addressOf(post.id), words: post.title };
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
    isAll: true,
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

const addressOf = (id: string | number) => href("/blog/:id?", { id: String(id) });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { page, posts, isAll, open, flatcar, newer, older } = loaderData;
  return (
    <>
      {open ? (
        <Article {...open} flatcar={flatcar} />
      ) : (
        <PageHead name={page.title} heading={page.heading} lead={page.lead} image={page.scene} />
      )}
      {open && <Neighbors newer={newer} older={older} />}
      <section className={open ? "section edge" : "blog-list edge"} aria-label="Posts">
        {open && <h2 className="section-head">{isAll ? allPosts : "Newest posts"}</h2>}
        <div className={open ? "posts posts-row" : "posts posts-led"}>
          {posts.map((post) => (
            <PostCard
              key={post.id}
              {...post}
              Heading={open ? "h3" : "h2"}
              isOpen={post.id === open?.id}
              sizes={`(min-width: 62rem) ${open ? 27 : 48}rem, (min-width: 44rem) 50vw, 100vw`}
            />
          ))}
        </div>
        <p className="soon note">{page.soon}</p>
      </section>
      {!open && <Neighbors newer={newer} older={older} />}
    </>
  );
}

type NeighborsProps = Record<"newer" | "older", { to: string; words: string } | undefined>;

/** The next article or page of the list, and the one before. */
function Neighbors({ newer, older }: NeighborsProps) {
  if (!newer && !older) return null;
  return (
    <nav className="neighbors edge" aria-label="Next and previous">
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

interface PostCardProps extends PostSummary {
  Heading: "h2" | "h3";
  isOpen: boolean;
  sizes: string;
}

function PostCard({ Heading, isOpen, sizes, ...post }: PostCardProps) {
  const { id, title, image, alt, plate, excerpt } = post;
  const address = addressOf(id);
  return (
    <article className="post">
      <div className="post-plate" data-plate={plate}>
        <Picture image={image} alt={alt} sizes={sizes} />
      </div>
      <div className="post-words">
        <PostMeta {...post} isOpen={isOpen} />
        <Heading>
          <a href={address}>{title}</a>
        </Heading>
        <p>{excerpt}</p>
        <MoreLink to={address} about={` in ${title}`}>
          Read More
        </MoreLink>
      </div>
    </article>
  );
}

type PostMetaProps = Pick<PostSummary, "category" | "date" | "updated" | "author" | "minutes"> & {
  isOpen?: boolean;
};

function PostMeta({ category, date, updated, author, minutes, isOpen = false }: PostMetaProps) {
  return (
    <div className="post-meta">
      <span className="chip">{category}</span>
      <time dateTime={date}>
        <Icon name="calendar" />
        {longDate(date)}
      </time>
      {updated && <time dateTime={updated}>Updated {longDate(updated)}</time>}
      <span>By {author}</span>
      <span>{minutes} min read</span>
      {isOpen && <strong>You are reading this one</strong>}
    </div>
  );
}
