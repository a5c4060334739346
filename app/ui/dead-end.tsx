import type { ReactNode } from "react";
import { href } from "react-router";
import type { Picture as PictureWords } from "../../pipeline/pictures/read.ts";
import { ButtonLink } from "./button-link.tsx";
import { Picture } from "./picture.tsx";

interface DeadEndProps {
  /** Missing when reading words and pictures is what failed. */
  image?: PictureWords | undefined;
  children: ReactNode;
}

/** Where the track ends: a missing page, or an error. */
export function DeadEnd({ image, children }: DeadEndProps) {
  return (
    <div className="dead-end-field">
      <div className="dead-end edge">
        <div className="dead-end-words">
          {children}
          <ButtonLink to={href("/")}>Go Back Home</ButtonLink>
        </div>
        <div className="dead-end-art">
          {image && (
            <Picture
              image={image}
              alt="A crate labeled return to sender, standing on a track that ends at a buffer stop"
              isFirst
            />
          )}
        </div>
      </div>
    </div>
  );
}

export function PageNotFound({ image }: Pick<DeadEndProps, "image">) {
  return (
    <DeadEnd image={image}>
      <h1 className="dead-end-numeral">404</h1>
      <h2>Oops! Page Not Found</h2>
      <p className="lead">The page you are looking for does not exist or has been moved.</p>
    </DeadEnd>
  );
}
