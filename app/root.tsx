import { type ReactNode, useEffect, useState } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from "react-router";
import { type Paper, site } from "../content/site.ts";
import besley from "./fonts/besley-800.woff2?url";
import type { Route } from "./+types/root.ts";
import { rememberVisit } from "./session.ts";
import styles from "./styles/index.css?inline";
import { DeadEnd, PageNotFound } from "./ui/dead-end.tsx";
import { Footer } from "./ui/footer.tsx";
import { Header } from "./ui/header.tsx";
import { Toaster } from "./ui/toaster.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: besley, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  // Without credentials it would come over a connection of its own, with every header again: 1 KB.
  { rel: "manifest", href: "/manifest.webmanifest", crossOrigin: "use-credentials" },
];

/**
 * The stylesheet is in the page itself, a round trip earlier than a file. The browser reads it back from
 * there, for the error screen that renders the document anew; so the JavaScript has no copy of it.
 */
const css = import.meta.env.SSR ? styles : (document.querySelector("style")?.textContent ?? "");

export function Layout({ children }: { children: ReactNode }) {
  const paper = paperOf(useLocation().pathname);

  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body data-paper={paper}>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Header />
        {children}
        <Footer paper={paper} />
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const { pathname } = useLocation();
  useEffect(rememberVisit, []);
  const isTurned = usePageTurn(pathname);

  return (
    <main id="main" key={pathname} tabIndex={-1} data-turned={isTurned || undefined}>
      <Outlet />
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(focusHeading, []);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;

  return (
    <main id="main" tabIndex={-1}>
      {isMissing ? (
        <PageNotFound />
      ) : (
        <DeadEnd>
          <h1>Unexpected Application Error!</h1>
          <p className="lead">{reasonOf(error)}</p>
        </DeadEnd>
      )}
    </main>
  );
}

function reasonOf(error: unknown) {
  if (isRouteErrorResponse(error)) return error.statusText || String(error.status);
  return error instanceof Error ? error.message : String(error);
}

/** A page below a menu entry is printed on that entry's paper; what is in no menu comes back on pink. */
function paperOf(pathname: string): Paper {
  const pages = [...site.navigation, ...site.legal];
  return pages.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.paper ?? "pink";
}

/**
 * True from the first page change on: the page that was loaded is never animated.
 * On a change, focus moves to the new heading. A screen reader reads it out, which announces the page,
 * and the next Tab goes to what follows it.
 */
function usePageTurn(pathname: string) {
  const [turn, setTurn] = useState({ pathname, count: 0 });
  if (turn.pathname !== pathname) setTurn({ pathname, count: turn.count + 1 });

  useEffect(() => {
    if (turn.count > 0) focusHeading();
    if (turn.count === 1) forgetFirstPage();
  }, [turn.count]);

  return turn.count > 0;
}

/** What the loaded page told machines about itself is not true of the next one. */
function forgetFirstPage() {
  const facts = 'meta[property], link[type="text/markdown"], script[type="application/ld+json"]';
  for (const fact of document.head.querySelectorAll(facts)) fact.remove();
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>("main h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
