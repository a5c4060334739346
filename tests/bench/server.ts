import { once } from "node:events";
import { createSecureServer, type Http2ServerResponse } from "node:http2";
import { setTimeout as wait } from "node:timers/promises";
import { type Answer, readAnswers } from "./answers.ts";
import { makeCertificate } from "./certificate.ts";

export type Served = Awaited<ReturnType<Server["serve"]>>;
type Server = ReturnType<typeof startServers>;

/**
 * Slow 4G, as Lighthouse has it. Made here, because DevTools' throttling does not reach what Chromium fetches ahead: with
 * 5 s of it such a page was there after 0.1 s.
 */
const latency = 150;
const bytesPerMs = 1.6e6 / 8 / 1000;

/** Serves built sites as the edge would, each at an address of its own. */
export function startServers() {
  const { trust, ...certificate } = makeCertificate();
  const servers: ReturnType<typeof createSecureServer>[] = [];

  return {
    /** The flag with which Chromium trusts them. */
    trust,

    async serve(folder: string, change?: (answer: Answer) => Answer) {
      const answers = readAnswers(folder, change);
      const line = { isSlow: false, freeAt: 0 };
      const server = createSecureServer(certificate, async ({ url, headers: asked }, response) => {
        const { pathname } = new URL(url, "https://localhost");
        const found = answers.get(decodeURIComponent(pathname));
        const { headers, body } = found ?? answers.get("/404.html") ?? nothing;
        const isKnown = found && asked["if-none-match"] === headers["etag"];
        if (line.isSlow) await wait(latency);
        if (isKnown) response.writeHead(304, headers).end();
        else {
          response.writeHead(found ? 200 : 404, { ...headers, "content-length": body.length });
          await send(response, body, line);
        }
      });
      servers.push(server);
      await once(server.listen(0, "127.0.0.1"), "listening");
      const address = server.address();
      return {
        origin: `https://localhost:${typeof address === "object" && address?.port}`,
        line,
      };
    },

    close: () => {
      for (const server of servers) server.close();
    },
  };
}

const nothing: Answer = { headers: {}, body: Buffer.alloc(0) };

/** All that is under way shares the line. */
async function send(
  response: Http2ServerResponse,
  body: Buffer,
  line: { isSlow: boolean; freeAt: number },
) {
  const most = line.isSlow ? 2048 : body.length;
  for (let start = 0; start < body.length; start += most) {
    const part = body.subarray(start, start + most);
    if (line.isSlow) {
      line.freeAt = Math.max(line.freeAt, performance.now()) + part.length / bytesPerMs;
      await wait(line.freeAt - performance.now());
    }
    response.write(part);
  }
  response.end();
}
