import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect } from "@playwright/test";

interface Attempt {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

interface RawReply {
  headers: Record<string, string>;
  body: string;
}

/** A request whose path and headers arrive as they are written: nothing here tidies them up. */
export async function ask(
  origin: string | undefined,
  path: string,
  { method = "GET", headers, body }: Attempt = {},
) {
  const { hostname, port } = new URL(String(origin));
  const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  const all = { ...length, ...headers };
  const sent = request({ hostname, port, path, method, headers: all, timeout: 15_000 });
  sent.on("timeout", () => sent.destroy(new Error(`${method} ${path} was not answered`)));
  // A connection that breaks is the test's to notice, in what it awaits below, not the end of its process.
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

/** Writes to a socket, and hears the server out until it hangs up. */
export async function dictate(origin: string | undefined, words: string) {
  const { hostname, port } = new URL(String(origin));
  const socket = connect(Number(port), hostname);
  const heard = new Promise<string>((resolve) => {
    const parts: Buffer[] = [];
    socket.on("data", (part) => parts.push(part));
    // A server that refuses what it has not read resets the connection after its answer.
    socket.on("error", () => socket.destroy());
    socket.setTimeout(15_000, () => socket.destroy());
    socket.on("close", () => resolve(Buffer.concat(parts).toString()));
  });
  await new Promise((resolve) => socket.write(words, resolve));
  return { socket, heard };
}

export function expectNothingLeaked({ body, headers }: RawReply, attempt: string) {
  expect(body, attempt).not.toMatch(/\bat .*:\d+:\d+|\w*Error:|node_modules|\/(tmp|root|home)\//);
  expect(body, attempt).not.toContain("<img src=x");
  for (const name of ["server", "x-powered-by", "set-cookie", "access-control-allow-origin"]) {
    expect(headers, attempt).not.toHaveProperty(name);
  }
}

export function expectFromDesk(reply: RawReply, attempt: string) {
  expectNothingLeaked(reply, attempt);
  expect(reply.headers["cache-control"], attempt).toBe("no-store");
  expect(reply.headers["content-security-policy"], attempt).toMatch(/^default-src 'none'/);
  expect(reply.headers["x-content-type-options"], attempt).toBe("nosniff");
}
