import { preload } from "react-dom";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import besley from "./fonts/besley-800.woff2?url";
import { IslandScripts } from "./ui/island.tsx";
import { error as labels } from "#labels";
import { languageTag } from "../labels/intl.ts";

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
    return new Response(await renderToReadableStream(<DevErrorPage error={error} />), {
      status,
      headers,
    });
  }
}

/** For an error in the layout, in development only. The Vite client reloads the page after a fix. */
function DevErrorPage({ error }: { error: unknown }) {
  return (
    <html lang={languageTag()}>
      <head>
        <title>Error</title>
        <script type="module" src="/@vite/client" />
      </head>
      <body>
        <h1>{labels.heading}</h1>
        <p>{error instanceof Error ? error.message : String(error)}</p>
      </body>
    </html>
  );
}

/** Writes a `<link rel="preload">` before the styles. A link in the root would come after them. */
function FontPreload() {
  preload(besley, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return null;
}
