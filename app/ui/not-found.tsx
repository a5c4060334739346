import type { ReactNode } from "react";
import { site } from "../../contract/site.ts";
import type { Picture as PictureData } from "../../pipeline/pictures/read.ts";
import { ButtonLink } from "./button-link.tsx";
import { Picture } from "./picture.tsx";
import { error, notFound } from "../../labels/pages.ts";

interface NotFoundProps {
  picture: PictureData | undefined;
}

export function PageNotFound({ picture }: NotFoundProps) {
  return (
    <ErrorPage picture={picture}>
      <h1 className="not-found-number" data-hide="error">
        404
      </h1>
      <h2 data-hide="error">{notFound.heading}</h2>
      <p className="lead" data-hide="error">
        {notFound.text}
      </p>
      {/* For the Worker. */}
      <template data-show="error">
        <ErrorText text={error.status} />
      </template>
    </ErrorPage>
  );
}

export function ErrorText({ text }: { text: string }) {
  return (
    <>
      <h1>{error.heading}</h1>
      <p className="lead">{text}</p>
    </>
  );
}

/** The layout of the not-found page, which errors share. */
export function ErrorPage({ picture, children }: NotFoundProps & { children: ReactNode }) {
  return (
    <div id="page-head" className="not-found-area">
      <div className="not-found edge">
        <div className="not-found-text">
          {children}
          <ButtonLink to="/">{notFound.home}</ButtonLink>
          <ul className="not-found-links">
            {site.navigation
              .filter(({ to }) => to !== "/")
              .map(({ to, label }) => (
                <li key={to}>
                  <a href={to}>{label}</a>
                </li>
              ))}
          </ul>
        </div>
        {picture && (
          <div className="not-found-picture">
            <Picture image={picture} alt={notFound.picture} isFirst />
          </div>
        )}
      </div>
    </div>
  );
}
