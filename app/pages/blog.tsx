import { page, words } from "../../content/pages/blog.ts";
import { type Post, posts } from "../collections/posts.ts";
import { seo } from "../seo.ts";
import { MoreLink } from "../ui/button-link.tsx";
import { Closing } from "../ui/closing.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Picture } from "../ui/picture.tsx";
import { PostMeta } from "../ui/post-meta.tsx";
import type { Route } from "./+types/blog.ts";

export const loader = () => ({ posts });

export const meta = () => seo(page);

export default function Blog({ loaderData: { posts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...page} />
      <section className="blog-list edge" aria-label="Posts">
        {posts.length > 0 && (
          <div className="posts">
            {posts.map((post, index) => (
              <PostCard key={post.id} {...post} isEager={index === 0} />
            ))}
          </div>
        )}
        <p className="soon fine-print">{words.soon}</p>
      </section>
      <Closing {...page.closing} />
    </>
  );
}

const plateSizes = "(min-width: 62rem) 48rem, (min-width: 44rem) 50vw, 100vw";

function PostCard({ isEager, ...post }: Post & { isEager: boolean }) {
  const { path, title, image, alt, plate, excerpt } = post;
  return (
    <article className="post">
      {image && (
        <div className="card-plate post-plate" data-paper={plate}>
          <Picture file={image} alt={alt} sizes={plateSizes} isEager={isEager} />
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
        <MoreLink to={path} about={`in ${title}`}>
          Read More
        </MoreLink>
      </div>
    </article>
  );
}
