import type { Picture as PictureWords } from "../../pipeline/pictures/read.ts";
import { MoreLink } from "./button-link.tsx";
import { Picture } from "./picture.tsx";

interface CompactCardProps {
  to: string;
  title: string;
  image: PictureWords;
  plate: string;
  /** What stands above the title, side by side. */
  facts: string[];
  /** A second link, for posts: all of the card leads there already. */
  more?: string;
}

/** Another article or study, below the one that is open: its picture says what its title says, and all of it is the link. */
export function CompactCard({ to, title, image, plate, facts, more }: CompactCardProps) {
  return (
    <article className="compact">
      <div className="compact-plate" data-plate={plate}>
        <Picture image={image} sizes="11rem" />
      </div>
      <div>
        <p className="caption">
          {facts.map((fact) => (
            <span key={fact}>{fact} </span>
          ))}
        </p>
        <h3>
          <a href={to}>{title}</a>
        </h3>
        {more && (
          <MoreLink to={to} about={` in ${title}`}>
            {more}
          </MoreLink>
        )}
      </div>
    </article>
  );
}
