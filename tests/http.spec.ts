import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { globSync } from "node:fs";
import { type IncomingMessage, request as send } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { answers } from "../contract/testing.ts";
import { htmlOf, missingPath, paths } from "./kit/pages.ts";

type Reply = Awaited<ReturnType<typeof ask>>;

const common = {
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};
const crossOrigin = { ...common, "cross-origin-resource-policy": "cross-origin" };
const revalidated = { "cache-control": "public, max-age=0, must-revalidate" };
const kept = { "cache-control": "public, max-age=3600, stale-while-revalidate=31536000" };
const sandbox = "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'";

function expectNothingLeaked({ body, headers }: Reply, path: string) {
  expect(body, path).not.toMatch(/\bat .*:\d+:\d+|\w*Error:|node_modules|\/(tmp|root|home)\//);
  expect(body, path).not.toContain("<img src=x");
  for (const name of ["server", "x-powered-by", "via", "set-cookie", "access-control-allow-origin"])
    expect(headers, path).not.toHaveProperty(name);
}

function expectFromWorker(reply: Reply, path: string) {
  expectNothingLeaked(reply, path);
  expect(reply.headers, path).toMatchObject({
    "cache-control": "no-store",
    "content-security-policy": expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/),
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
}

/** The only other site from which pages may request something: the map's. */
const otherSites = ["https://www.openstreetmap.org"];

function expectStrict(headers: Reply["headers"], path: string) {
  expect(headers, path).toMatchObject(common);
  const policy = (headers["content-security-policy"] ?? "").split("; ");
  for (const name of ["default-src", "frame-ancestors", "base-uri", "object-src"]) {
    expect(policy, path).toContain(`${name} 'none'`);
  }
  for (const name of ["script-src", "style-src", "form-action"]) {
    expect(policy, path).toContainEqual(expect.stringMatching(`^${name} 'self'`));
  }
  const others = policy.flatMap((it) => it.match(/https:\/\/\S+/g) ?? []);
  expect(new Set(others), path).toEqual(new Set(otherSites));
  // Over plain http `upgrade-insecure-requests` would change the URLs of files and of the form.
  expect(policy.join("; "), path).not.toMatch(/'unsafe-| \*| [a-z]+:(?!\/\/)|http:|upgrade/);
  const features = (headers["permissions-policy"] ?? "").split(", ");
  expect(features.length, path).toBeGreaterThan(25);
  expect(
    features.filter((feature) => !feature.endsWith("=()")),
    path,
  ).toEqual([]);
}

test("every page answers with complete HTML and strict headers", async ({ baseURL }) => {
  const required = "/ /about /services /pricing /blog /case-studies /contact";
  const legal = ["/privacy-policy", "/terms-of-service"];
  expect(paths).toEqual(expect.arrayContaining([...required.split(" "), ...legal]));
  for (const path of [...paths, missingPath]) {
    const reply = await ask(baseURL, path);
    expect(reply.status, path).toBe(path === missingPath ? 404 : 200);
    expect(reply.body, path).toMatch(/<h1[^>]*>[^]*<\/main>/);
    expectStrict(reply.headers, path);
    // A post about code may contain what looks like an error.
    expectNothingLeaked({ ...reply, body: "" }, path);
    const rules = { "speculation-rules": '"/speculation-rules.json"' };
    expect(reply.headers, path).toMatchObject({ ...revalidated, ...rules });
  }
});

test("files have a content type, security headers and cache headers, and drawings have a sandbox policy", async ({
  baseURL,
}) => {
  const first = (pattern: string) => `/${globSync(pattern, { cwd: "build/client" })[0]}`;
  const typed = (type: string, headers: object = common) => ({
    ...headers,
    ...revalidated,
    "content-type": expect.stringContaining(type),
  });
  const files = {
    [first("assets/entry*.js")]: { ...common, ...kept },
    [first("assets/*.svg")]: {
      ...crossOrigin,
      ...kept,
      "content-security-policy": sandbox,
    },
    [first("cards/home.*")]: typed("image/", crossOrigin),
    "/feed.xml": typed("application/atom+xml", crossOrigin),
    "/sitemap.xml": typed("application/xml"),
    "/speculation-rules.json": typed("application/speculationrules+json"),
    "/.well-known/security.txt": typed("text/plain"),
    "/favicon.svg": typed("image/svg+xml"),
  };
  for (const [path, expected] of Object.entries(files)) {
    const reply = await ask(baseURL, path);
    expect(reply.status, path).toBe(200);
    expect(reply.headers, path).toMatchObject(expected);
    expectNothingLeaked({ ...reply, body: "" }, path);
  }
});

test("a file below /assets has a hash in its URL, and browsers may keep a 404 there for an hour", async ({
  baseURL,
}) => {
  const files = globSync("build/client/assets/*");
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(file).toMatch(/-[\w-]{8}\.\w+$/);
  const { status, headers } = await ask(baseURL, "/assets/none-12345678.js");
  expect(status).toBe(404);
  expect(headers).toMatchObject(kept);
});

test("replies of the Worker have strict headers and are not cached", async ({ baseURL }) => {
  const post = (name: string) =>
    ask(baseURL, "/api/contact", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: String(new URLSearchParams({ ...answers, name, subject: randomUUID() })),
    });
  // Locally, nothing starts the sweep. Without it, /api/health answers 503 eleven minutes after the tables are made.
  await ask(baseURL, "/cdn-cgi/handler/scheduled?cron=*+*+*+*+*");
  const replies = [await ask(baseURL, "/api/health"), await post("Dana"), await post("")];
  expect(replies.map(({ status }) => status)).toEqual([200, 303, 422]);
  for (const reply of replies) expectFromWorker(reply, String(reply.status));
  // The reply to a refused form is a page.
  expectStrict(replies[2]?.headers ?? {}, "422");
  for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "PURGE"]) {
    const reply = await ask(baseURL, "/api/contact", { method });
    expectFromWorker(reply, method);
    expect([reply.status, reply.headers["allow"]], method).toEqual([405, "POST"]);
  }
});

const wordsOf = (text: string) => text.trim().split(/\s+/);

const unknownPaths = wordsOf(`
  /api/ /api//contact /api/contact/ /api/contact%2f /api/health/../x /api/..%2fwrangler.jsonc
  /api/__proto__ /api/.env /api/leads /api/contact.json
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
  //evil.example/ /%5Cevil.example/ /a//evil.example/ /%2Fevil.example/ /%09/evil.example/
  /.%2f/evil.example/ /..%2f/evil.example/ /@evil.example/
  /%3Cscript%3Ealert(1)%3C%2Fscript%3E /%22%3E%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E
  /${"a".repeat(8000)}
`);

test("requests with hostile paths get only pages of the site", async ({ baseURL }) => {
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
    expectFromWorker(reply, path);
  }
});

test("any other URL answers 404 with the not-found page", async ({ request }) => {
  const unknownMessage = "/api/contact/00000000-0000-4000-8000-000000000000";
  const others =
    "/blog/no-such-post /blog/99999 /case-studies/99999 /a/b/c /404 /404.html /api/foo";
  for (const path of [missingPath, unknownMessage, ...others.split(" ")]) {
    const reply = await request.get(path, { headers: { Accept: "text/html,*/*" } });
    expect([reply.status(), await reply.text()], path).toEqual([404, htmlOf(missingPath)]);
  }
});

test("other URLs of a page or of the feed redirect to the canonical one", async ({ request }) => {
  const expectRedirect = async (from: string, to: string) => {
    const reply = await request.get(from, { maxRedirects: 0 });
    const rules = `${from}, by a rule of public/_redirects for this depth`;
    expect([reply.status(), reply.headers()["location"]], rules).toEqual([301, to]);
  };
  for (const path of paths) {
    const others = path === "/" ? ["/index.html"] : [`${path}/`, `${path}/index.html`];
    for (const other of others) await expectRedirect(`${other}?from=a`, `${path}?from=a`);
  }
  for (const path of ["/rss.xml", "/rss", "/feed"]) await expectRedirect(path, "/feed.xml");
});

interface Attempt {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request without normalizing its path and headers. */
async function ask(
  origin: string | undefined,
  path: string,
  { method = "GET", headers, body }: Attempt = {},
) {
  const { hostname, port } = new URL(String(origin));
  const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  const all = { ...length, ...headers };
  const sent = send({ hostname, port, path, method, headers: all, timeout: 15_000 });
  sent.on("timeout", () => sent.destroy(new Error(`${method} ${path} got no reply`)));
  // The `await` below reports the error. Without a listener, the error would end the process.
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
