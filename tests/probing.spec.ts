import { expect, test } from "@playwright/test";
import { contactPath } from "../contract/limits.ts";
import { htmlOf, missingPath, paths } from "./kit/built.ts";
import { outsidePaths } from "./kit/outside-paths.ts";
import { ask, sendRaw, expectFromDesk, expectNothingLeaked } from "./kit/raw.ts";

const unknownPaths = `
  /api /api/ /api//contact /api/contact/ /api/contact%2f /api/health/../x
  /api/..%2fwrangler.jsonc /api/__proto__ /api/.env /api/leads /api/contact.json
`;

const wordsOf = (text: string) => text.trim().split(/\s+/);
const builtPages = new Set([...paths, missingPath].map(htmlOf));

test("@SAFE-2 @FIND-5 hostile paths end at a page of the site", async ({ baseURL }) => {
  for (const path of outsidePaths) {
    let reply = await ask(baseURL, path);
    expectNothingLeaked(reply, path);
    for (let hops = 0; reply.status === 301 || reply.status === 307; hops++) {
      const target = new URL(String(reply.headers["location"]), baseURL + path);
      expect(target.origin, path).toBe(baseURL);
      expect(hops, path).toBeLessThan(3);
      reply = await ask(baseURL, target.pathname + target.search);
      expectNothingLeaked(reply, path);
    }
    expect([200, 404], path).toContain(reply.status);
    expect(builtPages.has(reply.body), path).toBe(true);
  }
});

test("@SAFE-2 other paths below /api answer 404", async ({ baseURL }) => {
  for (const path of wordsOf(unknownPaths)) {
    const reply = await ask(baseURL, path);
    expectNothingLeaked(reply, path);
    expect(reply.status, path).toBe(404);
    if (path !== "/api") expectFromDesk(reply, path);
  }
});

test("@SAFE-1 unsupported methods answer 405", async ({ baseURL }) => {
  for (const method of ["GET", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "PURGE"]) {
    const reply = await ask(baseURL, contactPath, { method });
    expectFromDesk(reply, method);
    expect([reply.status, reply.headers["allow"]], method).toEqual([405, "POST"]);
    if (method === "GET") continue;
    const page = await ask(baseURL, "/", { method });
    expectNothingLeaked(page, method);
    expect([page.status, page.body], method).toEqual([405, ""]);
  }
});

const post = (lines: string[], body = "") =>
  [`POST ${contactPath} HTTP/1.1`, "Host: localhost", ...lines, "", body].join("\r\n");
const json = "Content-Type: application/json";
const close = "Connection: close";
const chunked = "Transfer-Encoding: chunked";
const whole = '{"name":"Dana Mercer"}';
const another = "0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n";
const lines = Array.from({ length: 200 }, (_, at) => `X-${at}: ${"x".repeat(1000)}`);
const half = post([json, close, "Content-Length: 9000"], '{"name":"D');
const chunk = post([json, close, chunked], "fff\r\n{");
const zip = post([json, close, "Content-Encoding: gzip", "Content-Length: 3"], "\u001F\u008B");

// These requests are malformed. worker/bad-input.test.ts tests malformed bodies.

/** Status, name, request, and the rest of an incomplete body, without which the Worker cannot answer. */
const attempts: [number, string, string, string?][] = [
  [422, "half a body", half, '"}'.padStart(8990, "a")],
  [422, "a chunk that does not end", chunk, `${"}".padStart(4094)}\r\n0\r\n\r\n`],
  [400, "an invalid length", post([json, "Content-Length: -1"], whole)],
  [400, "two lengths", post([json, "Content-Length: 2", "Content-Length: 200"], whole)],
  [400, "a request inside a request", post([json, "Content-Length: 4", chunked], another)],
  [400, "a broken header", post(["Content-Type application/json"])],
  [415, "headers of 200 KB", post([close, ...lines])],
  [400, "an unsupported encoding", zip],
  [400, "not HTTP", "\u0016\u0003\u0001\u0002\r\n\r\n"],
];

for (const [status, attempt, text, rest] of attempts) {
  test(`@SAFE-3 ${attempt} does not delay other requests`, async ({ baseURL }) => {
    const { socket, heard } = await sendRaw(baseURL, text);
    // The same request, aborted.
    if (rest) (await sendRaw(baseURL, text)).socket.destroy();
    expect((await ask(baseURL, "/api/health")).status).toBe(200);
    if (rest) socket.write(rest);
    const answer = await heard;
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
    const [head = ""] = answer.toLowerCase().split("\r\n\r\n");
    const headers = Object.fromEntries(head.split("\r\n").map((line) => line.split(": ", 2)));
    expect(headers).toHaveProperty("content-length");
    expectNothingLeaked({ headers, body: answer }, attempt);
    expect((await ask(baseURL, "/api/health")).status).toBe(200);
  });
}
