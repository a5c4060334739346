import type { ReactNode } from "react";
import { href } from "react-router";
import { drawings } from "../../content/drawings.ts";
import { navigation } from "../../content/navigation.ts";
import { applicationError } from "../../contract/form.ts";
import { ButtonLink } from "./button-link.tsx";
import { Picture } from "./picture.tsx";

export function PageNotFound() {
  return (
    <ErrorPage>
      <h1 className="not-found-number" data-hide="error">
        404
      </h1>
      <h2 data-hide="error">Oops! Page Not Found</h2>
      <p className="lead" data-hide="error">
        The page you are looking for does not exist or has been moved.
      </p>
      {/* If the Worker fails, it shows this template instead of the texts above. */}
      <template data-show="error">
        <ErrorText text={applicationError.status} />
      </template>
    </ErrorPage>
  );
}

export function ErrorText({ text }: { text: string }) {
  return (
    <>
      <h1>{applicationError.heading}</h1>
      <p className="lead">{text}</p>
    </>
  );
}

/** The layout of the not-found page and of error pages. */
export function ErrorPage({ children }: { children: ReactNode }) {
  return (
    <div id="page-head" className="not-found-area">
      <div className="not-found edge">
        <div className="not-found-text">
          {children}
          <ButtonLink to={href("/")}>Go Back Home</ButtonLink>
          <ul className="not-found-links">
            {navigation
              .filter(({ to }) => to !== "/")
              .map(({ to, label }) => (
                <li key={to}>
                  <a href={to}>{label}</a>
                </li>
              ))}
          </ul>
        </div>
        <div className="not-found-picture ground-picture">
          <Picture
            file={drawings.notFound}
            alt="A crate labeled return to sender, standing on a track that ends at a buffer stop"
            isEager
          />
        </div>
      </div>
    </div>
  );
}
