import { MoreLink } from "./button-link.tsx";
import { Picture } from "./picture.tsx";

interface CompactCardProps {
  to: string;
  title: string;
  image?: string | undefined;
  plate: string;
  /** Shown above the title. */
  details: string[];
  /** The label of a second link to the same page. */
  more?: string;
}

/** Links to another article or case study. The whole card is clickable, and the picture is decorative. */
export function CompactCard({ to, title, image, plate, details, more }: CompactCardProps) {
  return (
    <article className="compact">
      {image && (
        <div className="card-plate compact-plate" data-paper={plate}>
          <Picture file={image} sizes="11rem" />
        </div>
      )}
      <div>
        <p className="caption">
          {details.map((detail) => (
            <span key={detail}>{`${detail} `}</span>
          ))}
        </p>
        <h3>
          <a className="card-link" href={to}>
            {title}
          </a>
        </h3>
        {more && (
          <MoreLink to={to} about={`in ${title}`}>
            {more}
          </MoreLink>
        )}
      </div>
    </article>
  );
}
