import { preload, preloadModule } from "react-dom";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import headingFont from "./fonts/besley-800.woff2?url";

// Runs at build time and in development. Without this file React Router adds `isbot` to package.json and installs it.
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const { errors } = context.staticHandlerContext;
  // If a page has an error, React Router prints the error, and the build prints this reply below it.
  if (import.meta.env.PROD && errors) return new Response("The error is above.", { status });
  headers.set("Content-Type", "text/html");
  const { entry, hmr } = context.manifest;
  // In development, pages also load Vite's client and the code that React Router uses for hot updates.
  const development = hmr ? ["/@vite/client", hmr.runtime] : [];
  const stream = await renderToReadableStream(
    <>
      <Preloads modules={entry.imports} />
      <ServerRouter context={context} url={request.url} />
    </>,
    { bootstrapModules: [...development, entry.module] },
  );
  await stream.allReady;
  return new Response(stream, { status, headers });
}

/**
 * Writes the preload links before the stylesheet. Links in app/root.tsx would come after it. Only the font of headings is
 * preloaded. The browser loads the other fonts when a text needs them.
 */
function Preloads({ modules }: { modules: string[] }) {
  preload(headingFont, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  for (const module of modules) preloadModule(module);
  return null;
}
