import { type Artifacts, NetworkRecords } from "lighthouse";
import type { Traffic } from "./figures.ts";

/** What a visit asked of the site itself. The log and the trace share a clock, so "before `load`" is exact. */
export async function trafficOf({ DevtoolsLog, Trace }: Artifacts): Promise<Traffic> {
  const records = await NetworkRecords.request(DevtoolsLog, { computedCache: new Map() });
  const document = records.find(({ resourceType }) => resourceType === "Document");
  const load = Trace.traceEvents.find(
    ({ name, args, ts }) =>
      name === "loadEventStart" &&
      args.frame === document?.frameId &&
      ts / 1000 > (document?.rendererStartTime ?? Infinity),
  );
  if (!document || !load) throw new Error("The page did not load.");

  const { origin } = new URL(document.url);
  const own = records.filter(({ url }) => URL.parse(url)?.origin === origin);
  const early = own.filter(({ rendererStartTime }) => rendererStartTime < load.ts / 1000);
  const isJs = ({ mimeType, resourceType }: Request) =>
    resourceType === "Script" || mimeType.includes("javascript");

  return {
    bytes: sum(own),
    html: sum(own.filter(({ mimeType }) => mimeType === "text/html")),
    css: sum(own.filter(({ mimeType }) => mimeType === "text/css")),
    js: sum(own.filter(isJs)),
    font: sum(own.filter(({ mimeType }) => mimeType.startsWith("font/"))),
    image: sum(own.filter(({ mimeType }) => mimeType.startsWith("image/"))),
    requests: own.length,
    earlyBytes: sum(early),
    earlyRequests: early.length,
    earlyJs: sum(early.filter(isJs)),
  };
}

type Request = Awaited<ReturnType<typeof NetworkRecords.request>>[number];

function sum(requests: Request[]) {
  return requests.reduce((bytes, { transferSize }) => bytes + transferSize, 0);
}
