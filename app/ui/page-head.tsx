import type { ReactNode } from "react";
import type { Paper } from "../../content/site.ts";
import type { Picture as PictureWords } from "../../pipeline/pictures/read.ts";
import { Picture } from "./picture.tsx";

interface PageHeadProps {
  heading: string;
  /** The page's plain name, for a heading that is a statement. It hangs from the header as a tab, since phones hide the menu's. */
  name?: string;
  lead?: ReactNode;
  /** Above the heading: the way back to a list. */
  back?: ReactNode;
  /** Below it: what an article or a study says about itself. */
  facts?: ReactNode;
  /** Stands on the rail, beside the words or below them. */
  image?: PictureWords | undefined;
  /** In place of the image: an article's own picture, which travels on a flatcar. */
  load?: LoadProps;
}

/** The top of a page: a field of its paper that ends in a rail, and what stands on that. */
export function PageHead({ heading, name, lead, back, facts, ...onRail }: PageHeadProps) {
  const { image, load } = onRail;
  const title = <h1 className={isLong(heading) ? "long" : undefined}>{heading}</h1>;
  return (
    <header className="field railed">
      <div className={`edge ${layoutOf(onRail)}`}>
        <div className="scene-words">
          {back}
          {name ? (
            <hgroup>
              <p className="page-name">{name}</p>
              {title}
            </hgroup>
          ) : (
            title
          )}
          {lead && <p className="lead">{lead}</p>}
          {facts}
        </div>
        {load && <Load {...load} />}
        {image && (
          <div className="scene-art">
            <Picture image={image} sizes="(min-width: 44rem) 44vw, 100vw" isFirst />
          </div>
        )}
      </div>
    </header>
  );
}

/** It would take too many lines, or its longest word too much of one. */
const isLong = (heading: string) => heading.length > 34 || /\S{13}/.test(heading);

function layoutOf({ image, load }: Pick<PageHeadProps, "image" | "load">) {
  if (!load && !image) return "page-head";
  return image && image.width > 1.9 * image.height ? "scene scene-wide" : "scene";
}

interface LoadProps {
  image: PictureWords;
  alt: string;
  plate: Paper;
  flatcar: PictureWords | undefined;
}

function Load({ image, alt, plate, flatcar }: LoadProps) {
  return (
    <div className="load">
      <div className="load-plate" data-plate={plate}>
        <Picture
          image={image}
          alt={alt}
          sizes="(min-width: 56rem) 44vw, (min-width: 44rem) 33rem, 92vw"
          isFirst
        />
      </div>
      {flatcar && <Picture image={flatcar} isFirst />}
    </div>
  );
}
