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
  const scripts = [manifest.hmr?.runtime, manifest.entry.module].filter((one) => one !== undefined);
  const stream = await renderToReadableStream(
    <IslandScripts value={scripts}>
      <ServerRouter context={{ manifest, ...rest }} url={request.url} />
    </IslandScripts>,
  );
  await stream.allReady;
  headers.set("Content-Type", "text/html");
  return new Response(stream, { status, headers });
}
