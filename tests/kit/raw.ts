import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

interface Attempt {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request without normalizing its path and headers. */
export async function ask(
  origin: string | undefined,
  path: string,
  { method = "GET", headers, body }: Attempt = {},
) {
  const { hostname, port } = new URL(String(origin));
  const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  const all = { ...length, ...headers };
  const sent = request({ hostname, port, path, method, headers: all, timeout: 15_000 });
  sent.on("timeout", () => sent.destroy(new Error(`${method} ${path} got no reply`)));
  // The await below reports the error; without a listener it would end the process.
  sent.on("error", () => {});
  sent.end(body);
  const [reply]: IncomingMessage[] = await once(sent, "response");
  const lines = Object.entries(reply?.headers ?? {}).map(([name, value]) => [name, String(value)]);
  return {
    status: reply?.statusCode ?? 0,
    headers: Object.fromEntries(lines) as Record<string, string>,
    body: reply ? await text(reply) : "",
  };
}
