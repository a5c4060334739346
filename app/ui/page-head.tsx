import { Fragment, type ReactNode } from "react";
import { drawings } from "../../content/drawings.ts";
import type { Post } from "../collections/posts.ts";
import { picture } from "../collections/pictures.ts";
import { Icon } from "./icon.tsx";
import { Picture } from "./picture.tsx";

interface PageHeadProps {
  /** A class for the styles of one page. */
  className?: string;
  heading: string;
  /** Shown as a tab above the heading where the menu is hidden. */
  title?: string;
  lead?: ReactNode;
  /** The list that the page links back to. */
  parent?: { name: string; path: string };
  above?: ReactNode;
  /** Shown below the lead: the metadata of an article or a case study. */
  details?: ReactNode;
  /** A decorative picture at the lower edge, beside the text or below it. */
  scene?: string;
  /** The picture of an article, if it has one, instead of a scene. */
  articleImage?: ArticlePicture;
}

/** The colored top of a page. Its pictures stand on its lower edge. */
export function PageHead({ className = "", heading, title, lead, ...props }: PageHeadProps) {
  const { parent, above, details, scene, articleImage } = props;
  const isSmaller = isLong(heading) || articleImage?.image !== undefined;
  const Group = title ? "hgroup" : Fragment;
  return (
    <header id="page-head" className={`page-head ${className}`}>
      <div className={`edge ${layoutOf(scene, articleImage?.image)}`}>
        <div className="page-head-title">
          {parent && (
            <a className="back-link" href={parent.path}>
              <Icon name="back" />
              {parent.name}
            </a>
          )}
          {above}
          <Group>
            {title && <p className="page-name">{title}</p>}
            <h1 className={isSmaller ? "long" : undefined}>{heading}</h1>
          </Group>
        </div>
        {(lead ?? details) && (
          <div className="page-head-text">
            {lead && <p className="lead page-head-lead">{lead}</p>}
            {details}
          </div>
        )}
        {articleImage?.image && <ArticleImage {...articleImage} image={articleImage.image} />}
        {scene && (
          <div className="page-head-picture">
            <Picture file={scene} sizes="(min-width: 44rem) 44vw, 100vw" isEager />
          </div>
        )}
      </div>
    </header>
  );
}

/** Whether the heading or one of its words is too long for the largest font size. */
const isLong = (heading: string) => heading.length > 34 || /\S{10}/.test(heading);

function layoutOf(scene?: string, articleImage?: string) {
  if (articleImage) return "page-head-columns page-head-article";
  if (!scene) return "page-head-no-picture";
  // A wide picture is less tall than the title and the text together, so it has another layout.
  const { width, height } = picture(scene);
  const isWide = width > 1.9 * height;
  return isWide ? "page-head-columns page-head-wide" : "page-head-columns";
}

type ArticlePicture = Pick<Post, "image" | "alt" | "plate">;

/** The picture of an article. It stands on a decorative drawing, in the demo on a flatcar. */
function ArticleImage({ image, alt, plate }: ArticlePicture & { image: string }) {
  return (
    <div className="article-picture">
      <div className="article-picture-plate" data-paper={plate}>
        <Picture
          file={image}
          alt={alt}
          sizes="(min-width: 62rem) 44vw, (min-width: 44rem) 33rem, 92vw"
          isEager
        />
      </div>
      <Picture file={drawings.pictureBase} isEager />
    </div>
  );
}
