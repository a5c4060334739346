import type { Picture as PictureWords } from "../../press/read/pictures.ts";
import { Picture } from "./picture.tsx";

interface CompactCardProps {
  to: string;
  title: string;
  image: PictureWords;
  plate: string;
  /** What stands above the title, side by side. */
  facts: string[];
}

/** Another article or study, below the one that is open: its picture says what its title says, and all of it is the link. */
export function CompactCard({ to, title, image, plate, facts }: CompactCardProps) {
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
      </div>
    </article>
  );
}
