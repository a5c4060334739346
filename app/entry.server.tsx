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
  // A build that fails prints this reply. React Router has printed the error before.
  if (import.meta.env.PROD && errors) return new Response("The error is above.", { status });
  headers.set("Content-Type", "text/html");
  const { entry, hmr } = context.manifest;
  // In development, Vite's client and what React Router uses for hot updates.
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
 * Writes the links before the styles. Links in the root would come after them. The font of headings is loaded with the page, the
 * others when a text needs them.
 */
function Preloads({ modules }: { modules: string[] }) {
  preload(headingFont, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  for (const module of modules) preloadModule(module);
  return null;
}
