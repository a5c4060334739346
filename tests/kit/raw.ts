import { request } from "node:http";
import { connect } from "node:net";
import { expect } from "@playwright/test";

export interface RawReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Attempt {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A request whose path and headers arrive as they are written: nothing here tidies them up. */
export function ask(
  origin: string | undefined,
  path: string,
  { method = "GET", headers, body }: Attempt = {},
) {
  const { hostname, port } = new URL(String(origin));
  return new Promise<RawReply>((resolve, reject) => {
    const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    const sent = request(
      { hostname, port, path, method, headers: { ...length, ...headers }, timeout: 15_000 },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on("data", (part: Buffer) => parts.push(part));
        reply.on("end", () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
            ),
            body: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    sent.on("timeout", () => sent.destroy(new Error(`${method} ${path} was not answered`)));
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Writes to a socket, and hears the server out until it hangs up. */
export async function dictate(origin: string | undefined, text: string) {
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
  await new Promise((resolve) => socket.write(text, resolve));
  return { socket, heard };
}

/** What an attempt tries to have echoed. */
export const markup = `"><img src=x onerror=alert(1)>`;

export function expectNothingLeaked({ body, headers }: RawReply, attempt: string) {
  expect(body, attempt).not.toMatch(/\bat .*:\d+:\d+|\w*Error:|node_modules|\/(tmp|root|home)\//);
  expect(body, attempt).not.toContain(markup);
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
