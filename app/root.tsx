import frame from "virtual:frame";
import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { addressLines, measuring, site } from "../content/site.ts";
import { papers } from "../pipeline/words/every-page.ts";
import { endOfTrack } from "../pipeline/pictures/pictures.ts";
import besley from "./fonts/besley-800.woff2?url";
import type { Route } from "./+types/root.ts";
import styles from "./styles/index.css?inline";
import { DeadEnd, PageNotFound } from "./ui/dead-end.tsx";
import { Footer } from "./ui/footer.tsx";
import { Header } from "./ui/header.tsx";
import { ToastPlace } from "./ui/toast-place.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: besley, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  // Without credentials it would come over a connection of its own, with every header again: 1 KB.
  { rel: "manifest", href: "/manifest.webmanifest", crossOrigin: "use-credentials" },
];

export const loader = () => ({ papers, endOfTrack });

/** The document. Stylesheet and script are in the page itself, a round trip earlier than as files. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  // Nothing where reading words is what failed.
  const { papers = {} } = useRouteLoaderData<typeof loader>("root") ?? {};
  const [, first = ""] = pathname.split("/");
  // A page below another is printed on the same paper; what nobody has planned comes back on pink.
  const paper = papers[`/${first}`] ?? "pink";

  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <script dangerouslySetInnerHTML={{ __html: frame }} />
        {measuring.script && <script defer src={measuring.script} {...measuring.attributes} />}
        {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
      </head>
      <body data-paper={paper}>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Header pathname={pathname} papers={papers} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {/* On paper this stands for the header and the footer. */}
        <p className="print-only">
          {site.name}, {addressLines.join(", ")}. {site.email}, {site.phone.label}
        </p>
        <Footer paper={paper} />
        <ToastPlace />
      </body>
    </html>
  );
}

export default Outlet;

/** Seen while developing: a build with an error does not finish. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const image = loaderData?.endOfTrack;
  if (isRouteErrorResponse(error) && error.status === 404) return <PageNotFound image={image} />;
  return (
    <DeadEnd image={image}>
      <h1>Unexpected Application Error!</h1>
      <p className="lead">{reasonOf(error)}</p>
    </DeadEnd>
  );
}

function reasonOf(error: unknown) {
  if (isRouteErrorResponse(error)) return error.statusText || String(error.status);
  return error instanceof Error ? error.message : String(error);
}
