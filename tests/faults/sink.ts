import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Signs the announcements of the tests, and nobody else's. */
export const webhookSecret = "whsec_Zm9yIHRoZSBmYXVsdHMgb25seQ==";

/** Where announcements arrive: outside the process that is killed, and it notes before it answers. */
export async function openSink(shouldFail: (id: string, timesSeen: number) => boolean) {
  const seen = new Map<string, number>();
  const arrived = new Map<string, number>();
  const requests: { headers: IncomingHttpHeaders; body: string }[] = [];
  const add = (counts: Map<string, number>, id: string) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count;
  };
  const server = createServer(async (request, response) => {
    requests.push({ headers: request.headers, body: await text(request) });
    const id = String(request.headers["webhook-id"]);
    if (shouldFail(id, add(seen, id))) response.statusCode = 500;
    else add(arrived, id);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    requests,
    seen,
    /** How often each lead arrived. */
    arrived,
    close: () => server.close(),
  };
}
