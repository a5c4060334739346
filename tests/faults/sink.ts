import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Signs the announcements of the tests, and nobody else's. */
export const webhookSecret = "whsec_Zm9yIHRoZSBmYXVsdHMgb25seQ==";

/** Where announcements arrive: outside the process that is killed, and it notes before it answers. */
export async function openSink(shouldFail: (id: string, timesSeen: number) => boolean) {
  const seen = new Map<string, number>();
  const arrived = new Map<string, number>();
  const add = (counts: Map<string, number>, id: string) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count;
  };
  const server = createServer((request, response) => {
    const id = String(request.headers["webhook-id"]);
    if (shouldFail(id, add(seen, id))) response.statusCode = 500;
    else add(arrived, id);
    request.resume().on("end", () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    seen,
    /** How often each lead arrived. */
    arrived,
    close: () => server.close(),
  };
}
