import { preload } from "react-dom";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { preloadedFont } from "./fonts/preloaded.ts";
import { IslandScripts } from "./ui/island.tsx";
import { escapeHtml } from "../contract/html.ts";
import { error as labels } from "../labels/pages.ts";

// Runs at build time and in development. Without this file the build would install a package for the default one.
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { manifest, ...rest }: EntryContext,
) {
  headers.set("Content-Type", "text/html");
  const scripts = [manifest.hmr?.runtime, manifest.entry.module].filter((one) => one !== undefined);
  try {
    const stream = await renderToReadableStream(
      <IslandScripts value={scripts}>
        <FontPreload />
        <ServerRouter context={{ manifest, ...rest }} url={request.url} />
      </IslandScripts>,
    );
    await stream.allReady;
    return new Response(stream, { status, headers });
  } catch (error) {
    // React Router first tries again with the ErrorBoundary in root.tsx.
    if (import.meta.env.PROD || !rest.staticHandlerContext.errors) throw error;
    // An error in the layout. The Vite client reloads the page after a fix.
    const text = `<h1>${labels.heading}</h1><p>${escapeHtml(String(error))}</p>`;
    const page = `<script type="module" src="/@vite/client"></script>${text}`;
    return new Response(page, { status, headers });
  }
}

/** Writes a `<link rel="preload">` before the styles. A link in the root would come after them. */
function FontPreload() {
  preload(preloadedFont, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return null;
}
