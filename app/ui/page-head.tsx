import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { PostSummary } from "../../pipeline/content/posts.ts";
import type { Picture as PictureData } from "../../pipeline/pictures/read.ts";
import type { loader } from "../root.tsx";
import { Icon } from "./icon.tsx";
import { Picture } from "./picture.tsx";
import loadStyles from "./load.css?inline";
import fieldStyles from "./field.css?inline";
import pageHeadStyles from "./page-head.css?inline";
import { Styles } from "./styles.tsx";

interface PageHeadProps {
  heading: string;
  /** The name of the page, shown as a tab above the heading, because phones hide the menu. */
  name?: string;
  lead?: ReactNode;
  /** The list that the page links back to. */
  parent?: { name: string; path: string };
  /** Shown above the heading. */
  above?: ReactNode;
  /** Shown below the lead: the metadata of an article or a case study. */
  details?: ReactNode;
  /** The scene on the rail, beside the text or below it. */
  image?: PictureData | undefined;
  /** The picture of an article on a flatcar, instead of `image`. */
  articleImage?: ArticleImageProps;
}

/** The top of a page, which ends in a rail. */
export function PageHead({
  heading,
  name,
  lead,
  parent,
  above,
  details,
  ...onRail
}: PageHeadProps) {
  const { image, articleImage } = onRail;
  const isSmaller = isLong(heading) || articleImage !== undefined;
  const title = <h1 className={isSmaller ? "long" : undefined}>{heading}</h1>;
  return (
    <header className="field railed">
      <Styles name="field" css={fieldStyles} />
      <Styles name="page-head" css={pageHeadStyles} />
      <div className={`edge ${layoutOf(onRail)}`}>
        <div className="scene-words">
          {parent && (
            <a className="crumb" href={parent.path}>
              <Icon name="back" />
              {parent.name}
            </a>
          )}
          {above}
          {name ? (
            <hgroup>
              <p className="page-name">{name}</p>
              {title}
            </hgroup>
          ) : (
            title
          )}
          {lead && <p className="lead">{lead}</p>}
          {details}
        </div>
        {articleImage && <ArticleImage {...articleImage} />}
        {image && (
          <div className="scene-art">
            <Picture image={image} sizes="(min-width: 44rem) 44vw, 100vw" isFirst />
          </div>
        )}
      </div>
    </header>
  );
}

/** Too many characters, or a word that is too long, for the largest font size. */
const isLong = (heading: string) => heading.length > 34 || /\S{13}/.test(heading);

function layoutOf({ image, articleImage }: Pick<PageHeadProps, "image" | "articleImage">) {
  if (!articleImage && !image) return "page-head";
  return image && image.width > 1.9 * image.height ? "scene scene-wide" : "scene";
}

type ArticleImageProps = Pick<PostSummary, "image" | "alt" | "plate">;

function ArticleImage({ image, alt, plate }: ArticleImageProps) {
  const { flatcar } = useRouteLoaderData<typeof loader>("root") ?? {};
  return (
    <div className="load">
      <Styles name="load" css={loadStyles} />
      <div className="load-plate" data-plate={plate}>
        <Picture
          image={image}
          alt={alt}
          sizes="(min-width: 62rem) 44vw, (min-width: 44rem) 33rem, 92vw"
          isFirst
        />
      </div>
      {flatcar && <Picture image={flatcar} isFirst />}
    </div>
  );
}
