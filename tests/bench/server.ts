import { once } from "node:events";
import { createSecureServer } from "node:http2";
import { type Answer, readAnswers } from "./answers.ts";
import { makeCertificate } from "./certificate.ts";

export interface Sites {
  page: string;
  twin: string;
  /** The flag with which Chromium trusts them. */
  trust: string;
}

/** Serves a built site as the edge would, and beside it its twin: the same site without scripts. */
export async function serveWithTwin(folder: string) {
  const { trust, ...certificate } = makeCertificate();
  const page = await open(readAnswers(folder), certificate);
  const twin = await open(readAnswers(folder, withoutScripts), certificate);
  const sites: Sites = { page: page.origin, twin: twin.origin, trust };
  return {
    sites,
    close: () => {
      page.server.close();
      twin.server.close();
    },
  };
}

async function open(answers: Map<string, Answer>, certificate: { key: Buffer; cert: Buffer }) {
  const server = createSecureServer(certificate, (request, response) => {
    const { pathname } = new URL(request.url, "https://localhost");
    const found = answers.get(decodeURIComponent(pathname));
    const { headers, body } = found ?? answers.get("/404.html") ?? nothing;
    if (found && request.headers["if-none-match"] === headers["etag"]) {
      response.writeHead(304, headers).end();
    } else {
      response.writeHead(found ? 200 : 404, { ...headers, "content-length": body.length });
      response.end(body);
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" && address?.port;
  return { server, origin: `https://localhost:${port}` };
}

const nothing: Answer = { headers: {}, body: Buffer.alloc(0) };

/** Scripts that run go, and hints to load them; data such as JSON-LD stays. */
function withoutScripts(html: string) {
  return html
    .replace(
      /<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>.*?<\/script>/gs,
      (element, attributes: string) => (isData(attributes) ? element : ""),
    )
    .replace(/<link\b(?=[^>]*\b(?:rel=["']?modulepreload|as=["']?script)\b)[^>]*>/g, "");
}

function isData(attributes: string) {
  const type = /\btype=["']?([^"'\s>]+)/.exec(attributes)?.[1] ?? "";
  return type.includes("/") && !/javascript|ecmascript/i.test(type);
}
