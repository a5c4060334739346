import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { IslandScripts } from "./ui/island.tsx";

// Runs at build time, and while developing. Having it also keeps the build from installing its default one.
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
        <ServerRouter context={{ manifest, ...rest }} url={request.url} />
      </IslandScripts>,
    );
    await stream.allReady;
    return new Response(stream, { status, headers });
  } catch (error) {
    // The router tries again with its error screen, which has the same frame as all pages.
    if (import.meta.env.PROD || !rest.staticHandlerContext.errors) throw error;
    return new Response(await renderToReadableStream(<LastResort error={error} />), {
      status,
      headers,
    });
  }
}

/** While developing, when the frame of all pages is what breaks: it says why, and loads again when that is fixed. */
function LastResort({ error }: { error: unknown }) {
  return (
    <html lang="en">
      <head>
        <title>Error</title>
        <script type="module" src="/@vite/client" />
      </head>
      <body>
        <h1>Unexpected Application Error!</h1>
        <p>{error instanceof Error ? error.message : String(error)}</p>
      </body>
    </html>
  );
}
