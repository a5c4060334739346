import type { ReactNode } from "react";
import { href, useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";
import { ButtonLink } from "./button-link.tsx";
import { Picture } from "./picture.tsx";
import deadEndStyles from "./dead-end.css?inline";
import { Styles } from "./styles.tsx";
import { notFound } from "#labels";

/** The layout of the not-found page and of errors. */
export function DeadEnd({ children }: { children: ReactNode }) {
  // Undefined if the loader failed.
  const { endOfTrack } = useRouteLoaderData<typeof loader>("root") ?? {};
  return (
    <div className="dead-end-field">
      <Styles name="dead-end" css={deadEndStyles} />
      <div className="dead-end edge">
        <div className="dead-end-words">
          {children}
          <ButtonLink to={href("/")}>{notFound.home}</ButtonLink>
        </div>
        <div className="dead-end-art">
          {endOfTrack && <Picture image={endOfTrack} alt={notFound.picture} isFirst />}
        </div>
      </div>
    </div>
  );
}

export function PageNotFound() {
  return (
    <DeadEnd>
      <h1 className="dead-end-numeral">404</h1>
      <h2>{notFound.heading}</h2>
      <p className="lead">{notFound.text}</p>
    </DeadEnd>
  );
}
