import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { site } from "../content/site.ts";
import { applicationError } from "../contract/form.ts";
import pageChange from "./browser/page-change.js?url";
import { everyPage } from "./collections/pages.ts";
import type { Route } from "./+types/root.ts";
import styles from "./styles/index.css?url";
import { Footer } from "./ui/footer.tsx";
import { Header } from "./ui/header.tsx";
import { ErrorPage, ErrorText, PageNotFound } from "./ui/not-found.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export function loader() {
  return { papers: Object.fromEntries(everyPage.map(({ path, paper }) => [path, paper])) };
}

/** The HTML document of every page. */
export function Layout({ children }: { children: ReactNode }) {
  // The build requests pages with a slash at the end.
  const pathname = useLocation().pathname.replace(/(?<=.)\/$/, "");
  // There is no data if the loader failed.
  const { papers = {} } = useRouteLoaderData<typeof loader>("root") ?? {};
  const parent = pathname.replace(/\/[^/]*$/, "");
  // Posts and case studies use the paper of their list. Unknown paths use pink.
  const paper = papers[pathname] ?? papers[parent] ?? "pink";

  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* The browser paints nothing before it has #page-head, so that the first frame is not empty. */}
        <link rel="expect" href="#page-head" blocking="render" />
        {/* The script comes before the stylesheet, because otherwise it would wait for the stylesheet. */}
        <script src={pageChange} />
        <Meta />
        <Links />
      </head>
      <body data-paper={paper}>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Header pathname={pathname} papers={papers} />
        <main id="main" tabIndex={-1}>
          {children}
          {/* For errors of our own scripts. app/browser/errors.ts moves this element to the top of the page. */}
          <div className="script-error" role="alert" hidden>
            <h2>{applicationError.heading}</h2>
            <p />
          </div>
        </main>
        {/* Replaces the header and the footer in print. */}
        <p className="print-only">
          {site.name}
          <span>{`, ${site.addressLines.join(", ")}. ${site.email}, ${site.phone.label}`}</span>
        </p>
        <Footer />
        {/* The contact form shows toasts here (app/contact/toast-area.tsx). Until then the element has no role and no name, because screen
            readers would list an empty landmark on every page. */}
        <div id="toasts">
          <div className="toasts" tabIndex={-1} />
        </div>
      </body>
    </html>
  );
}

export default Outlet;

/** Shown in development only, because an error stops the build. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <PageNotFound />;
  return (
    <ErrorPage>
      <ErrorText text={error instanceof Error ? error.message : String(error)} />
    </ErrorPage>
  );
}
