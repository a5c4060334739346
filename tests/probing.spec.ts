import { expect, test } from "@playwright/test";
import { contactPath } from "../contract/limits.ts";
import { htmlOf, missingPath, paths } from "./kit/built.ts";
import { ask, sendRaw, expectFromWorker, expectNothingLeaked } from "./kit/raw.ts";

const wordsOf = (text: string) => text.trim().split(/\s+/);

const unknownPaths = wordsOf(`
  /api /api/ /api//contact /api/contact/ /api/contact%2f /api/health/../x
  /api/..%2fwrangler.jsonc /api/__proto__ /api/.env /api/leads /api/contact.json
`);

/** Paths that try to leave the site, in several encodings. */
const outsidePaths = wordsOf(`
  /../ /%2e%2e/ /..%2f /../../etc/passwd /..%2f..%2fwrangler.jsonc
  /assets/..%2f..%2fwrangler.jsonc /assets/%2e%2e/%2e%2e/wrangler.jsonc
  /assets/..%5c..%5cwrangler.jsonc /assets/..;/wrangler.jsonc /assets /assets/ /.dev.vars /.env
  /_headers /%5fheaders /_redirects /wrangler.jsonc /.well-known/../_headers
  /.well-known/..%2f_headers /package.json /.npmrc /.git/config /.git%2fconfig /.git/HEAD
  /worker/index.ts /worker%2findex.ts /.wrangler/tests/v3/d1 /server/index.js /index.js
  /assets/index.js.map /blog%2f1 /blog%252f1 /blog/1%00.html /%00 /%ff /% /%zz /blog/1;a
  /%0d%0aSet-Cookie:a=b /blog%0d%0aLocation:%20https://evil.example /API/contact
  //evil.example/ /%5Cevil.example/ /a//evil.example/ /%2Fevil.example/ /%09/evil.example/ /.%2f/evil.example/ /..%2f/evil.example/ /@evil.example/
  /%3Cscript%3Ealert(1)%3C%2Fscript%3E /%22%3E%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E
  /${"a".repeat(8000)}
`);

test("hostile paths end at a page of the site @SAFE-2 @FIND-5", async ({ baseURL }) => {
  const builtPages = new Set([...paths, missingPath].map(htmlOf));
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
  for (const path of unknownPaths) {
    const reply = await ask(baseURL, path);
    expect(reply.status, path).toBe(404);
    if (path !== "/api") expectFromWorker(reply, path);
  }
});

test("unsupported methods answer 405 @SAFE-1", async ({ baseURL }) => {
  for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "PURGE"]) {
    const reply = await ask(baseURL, contactPath, { method });
    expectFromWorker(reply, method);
    expect([reply.status, reply.headers["allow"]], method).toEqual([405, "POST"]);
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
const half = post([json, close, "Content-Length: 9000"], '{"name":"D');
const chunk = post([json, close, chunked], "fff\r\n{");
const another = "0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n";
const zip = post([json, close, "Content-Encoding: gzip", "Content-Length: 3"], "\u001F\u008B");

// These requests are malformed. worker/bad-input.test.ts tests malformed bodies.

/** Status, name, request, and the rest of an incomplete body, without which the Worker cannot answer. */
const attempts: [number, string, string, string?][] = [
  [422, "half a body", half, '"}'.padStart(8990, "a")],
  [422, "a chunk that does not end", chunk, `${"}".padStart(4094)}\r\n0\r\n\r\n`],
  [400, "two lengths", post([json, "Content-Length: 2", "Content-Length: 200"], "{}")],
  [400, "a request inside a request", post([json, "Content-Length: 4", chunked], another)],
  [400, "a broken header", post(["Content-Type application/json"])],
  [415, "headers of 200 KB", post([close, ...Array(200).fill(`X: ${"x".repeat(1000)}`)])],
  [400, "an unsupported encoding", zip],
  [400, "not HTTP", "\u0016\u0003\u0001\u0002\r\n\r\n"],
];

test("a malformed request does not delay other requests @SAFE-3", async ({ baseURL }) => {
  for (const [status, attempt, text, rest] of attempts) {
    const { socket, heard } = await sendRaw(baseURL, text);
    // The same request, aborted.
    if (rest) (await sendRaw(baseURL, text)).socket.destroy();
    expect((await ask(baseURL, "/api/health")).status, attempt).toBe(200);
    if (rest) socket.write(rest);
    const answer = await heard;
    expect(answer.match(/HTTP\/1\.1 \d+/g), attempt).toEqual([`HTTP/1.1 ${status}`]);
    const [head = ""] = answer.toLowerCase().split("\r\n\r\n");
    const headers = Object.fromEntries(head.split("\r\n").map((line) => line.split(": ", 2)));
    expect(headers, attempt).toHaveProperty("content-length");
    expectNothingLeaked({ headers, body: answer }, attempt);
  }
  expect((await ask(baseURL, "/api/health")).status).toBe(200);
});
