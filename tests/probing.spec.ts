import { expect, test } from "@playwright/test";
import { contactPath } from "../contract/limits.ts";
import { htmlOf, missingPath, paths } from "./kit/built.ts";
import { ask, expectFromWorker, expectNothingLeaked } from "./kit/raw.ts";

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
  }
});
