import type { ReactNode } from "react";
import { href } from "react-router";
import endOfTrack from "../art/end-of-track.svg?drawing";
import { Art } from "./art.tsx";
import { ButtonLink } from "./button-link.tsx";

/** Where the track ends: a missing page, or an error. It needs no content of ours, so that it can always be shown. */
export function DeadEnd({ children }: { children: ReactNode }) {
  return (
    <div className="dead-end-field">
      <div className="dead-end edge">
        <div className="dead-end-words">
          {children}
          <ButtonLink to={href("/")}>Go Back Home</ButtonLink>
        </div>
        <div className="dead-end-art">
          <Art
            drawing={endOfTrack}
            alt="A crate labeled return to sender, standing on a track that ends at a buffer stop"
          />
        </div>
      </div>
    </div>
  );
}

export function PageNotFound() {
  return (
    <DeadEnd>
      <h1 className="dead-end-numeral">404</h1>
      <h2>Oops! Page Not Found</h2>
      <p className="lead">The page you are looking for does not exist or has been moved.</p>
    </DeadEnd>
  );
}
