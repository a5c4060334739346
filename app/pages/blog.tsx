import { data, href, Link } from "react-router";
import { blog as page } from "../../content/pages.ts";
import { findPost, type Post, type PostSummary, posts } from "../../content/posts.ts";
import { seo } from "../seo.ts";
import { Art } from "../ui/art.tsx";
import { MoreLink } from "../ui/button-link.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PaperBody } from "../ui/paper.tsx";
import { longDate } from "../ui/today.ts";
import type { Route } from "./+types/blog.ts";

const allPosts = "All posts";

export function loader({ params: { id } }: Route.LoaderArgs) {
  const open = id === undefined ? undefined : findPost(id);
  if (id !== undefined && !open) throw data(null, { status: 404, statusText: "Not Found" });
  const at = posts.findIndex((post) => post.id === open?.id);
  return { page, posts, open, newer: open && posts[at - 1], older: open && posts[at + 1] };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { open, page } = loaderData;
  if (!open) return seo(page, href("/blog/:id?"));
  const path = href("/blog/:id?", { id: String(open.id) });
  return seo({ title: open.title, description: open.excerpt }, path, {
    post: open,
    trail: [
      { name: allPosts, path: href("/blog/:id?") },
      { name: open.title, path },
    ],
    hasTwin: true,
  });
};

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { page, posts, open, newer, older } = loaderData;
  return (
    <>
      {open ? (
        <Article {...open} />
      ) : (
        <div className="field">
          <PageHead name={page.title} heading={page.heading} lead={page.lead} />
        </div>
      )}
      <Neighbors newer={newer} older={older} />
      <section className={open ? "section edge" : "blog-list edge"} aria-label="Posts">
        {open && <h2 className="section-head">{allPosts}</h2>}
        <div className={open ? "posts posts-row" : "posts posts-led"}>
          {posts.map((post) => (
            <PostCard
              key={post.id}
              {...post}
              Heading={open ? "h3" : "h2"}
              isOpen={post.id === open?.id}
            />
          ))}
        </div>
        <p className="soon note">{page.soon}</p>
      </section>
    </>
  );
}

type NeighborsProps = Record<"newer" | "older", PostSummary | undefined>;

/** The next article and the one before. */
function Neighbors({ newer, older }: NeighborsProps) {
  if (!newer && !older) return null;
  const links = [
    { label: "Newer", post: newer },
    { label: "Older", post: older },
  ];
  return (
    <nav className="neighbors edge" aria-label="Next and previous">
      {links.map(
        ({ label, post }) =>
          post && (
            <Link key={label} to={href("/blog/:id?", { id: String(post.id) })}>
              <span className="caption">{label}</span>
              {post.title}
            </Link>
          ),
      )}
    </nav>
  );
}

function Article({ title, image, ...post }: Post) {
  return (
    <article className="paper article">
      <div className="edge">
        <header className="paper-head article-head">
          <div className="paper-words">
            <Link className="crumb" to={href("/blog/:id?")}>
              <Icon name="back" />
              {allPosts}
            </Link>
            <h1>{title}</h1>
            <PostMeta {...post} />
          </div>
          <div className="article-plate" data-plate={image.plate}>
            <Art drawing={image.drawing} alt={image.alt} />
          </div>
        </header>
        <PaperBody {...post} />
      </div>
    </article>
  );
}

interface PostCardProps extends PostSummary {
  Heading: "h2" | "h3";
  isOpen: boolean;
}

function PostCard({ id, title, image, excerpt, Heading, isOpen, ...post }: PostCardProps) {
  const address = href("/blog/:id?", { id: String(id) });
  return (
    <article className="post">
      <div className="post-plate" data-plate={image.plate}>
        <Art drawing={image.drawing} alt={image.alt} />
      </div>
      <div className="post-words">
        <PostMeta {...post} isOpen={isOpen} />
        <Heading>
          <Link to={address}>{title}</Link>
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
