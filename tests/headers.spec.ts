import { globSync, readFileSync } from "node:fs";
import { newSubject } from "./kit/form.ts";
import { missingPath, paths } from "./kit/built.ts";
import { expect, test } from "./kit/fixtures.ts";
import { ask, expectFromWorker } from "./kit/raw.ts";

const common = {
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};
const crossOrigin = { ...common, "cross-origin-resource-policy": "cross-origin" };
const revalidated = { "cache-control": "public, max-age=0, must-revalidate" };
const immutable = { "cache-control": "public, max-age=31536000, immutable" };
const sandbox = "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'";
const forbidden = ["server", "x-powered-by", "via", "set-cookie", "access-control-allow-origin"];

/** Mozilla's HTTP Observatory checks the same headers and gives them 130 points over HTTPS. */
function expectStrict(headers: Record<string, string>, path: string) {
  expect(headers, path).toMatchObject(common);
  for (const name of forbidden) expect(headers, path).not.toHaveProperty(name);
  const policy = headers["content-security-policy"] ?? "";
  const rules = ["default-src", "frame-ancestors", "base-uri", "object-src"];
  for (const rule of [...rules.map((name) => `${name} 'none'`), "form-action 'self'"]) {
    expect(policy.split("; "), path).toContain(rule);
  }
  expect(policy, path).not.toMatch(/'unsafe-| \*| [a-z]+:(?!\/\/)|http:/);
  // Over plain http it would change the URLs of files and of the form to https (tests/plain-http.spec.ts).
  expect(policy, path).not.toContain("upgrade-insecure-requests");
  const features = (headers["permissions-policy"] ?? "").split(", ");
  expect(features.length, path).toBeGreaterThan(25);
  const granted = features.filter((feature) => !/^[a-z-]+=\(\)$/.test(feature));
  expect(granted, path).toEqual(["clipboard-write=(self)"]);
}

// Every test of a page fails if the policy lacks a hash (tests/kit/fixtures.ts).
test("pages answer 200 with security headers @ROUTE-1 @SAFE-4", async ({ baseURL }) => {
  const required = ["/", "/contact", "/privacy-policy"];
  expect(paths).toEqual(expect.arrayContaining(required));
  for (const path of [...paths, missingPath]) {
    const { status, headers, body } = await ask(baseURL, path);
    expect(status, path).toBe(path === missingPath ? 404 : 200);
    expect(body, path).toMatch(/<h1[^>]*>[^]*<\/main>/);
    expectStrict(headers, path);
    const rules = { "speculation-rules": '"/speculation-rules.json"' };
    expect(headers, path).toMatchObject({ ...revalidated, ...rules });
  }
});

test("files have security and cache headers, and drawings a sandbox @SAFE-4 @ALL-6", async ({
  baseURL,
}) => {
  const [drawing] = globSync("pictures/*.svg", { cwd: "build/client" });
  const [script = ""] = globSync("assets/entry*.js", { cwd: "build/client" });
  const [card = ""] = globSync("cards/home.*", { cwd: "build/client" });
  const rules = { "content-type": "application/speculationrules+json" };
  const files = {
    [`/${script}`]: { ...common, ...immutable },
    ...(drawing && {
      [`/${drawing}`]: { ...crossOrigin, ...immutable, "content-security-policy": sandbox },
    }),
    [`/${card}`]: { ...crossOrigin, ...revalidated },
    "/speculation-rules.json": { ...common, ...revalidated, ...rules },
    "/robots.txt": { ...common, ...revalidated },
  };
  for (const [path, expected] of Object.entries(files)) {
    const { status, headers } = await ask(baseURL, path);
    expect(status, path).toBe(200);
    expect(headers, path).toMatchObject(expected);
    for (const name of forbidden) expect(headers, path).not.toHaveProperty(name);
  }
});

// tests/files/whole-site.test.ts checks that pages and the feed use these URLs.
test("a URL that is cached for a year contains a hash @FILE-2", () => {
  const headers = readFileSync("build/client/_headers", "utf8");
  const cached = [...headers.matchAll(/^(\S+)\/\*\n(?: .*\n)*? .*immutable$/gm)];
  expect(cached.length).toBeGreaterThan(0);
  for (const [, folder] of cached) {
    // Vite's names, and those of pipeline/pictures/read.ts.
    const hashed = folder === "/assets" ? /-[\w-]{8}\.\w+$/ : /\.[\da-f]{16}\.\w+$/;
    for (const file of globSync(`build/client${folder}/*`)) expect(file).toMatch(hashed);
  }
});

test("replies have strict headers and are not cached @SAFE-4", async ({ baseURL }) => {
  const post = (name: string) =>
    ask(baseURL, "/api/contact", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: `name=${name}&email=dana@example.com&message=Monday&subject=${newSubject()}`,
    });
  const replies = [await ask(baseURL, "/api/health"), await post("Dana"), await post("")];
  expect(replies.map(({ status }) => status)).toEqual([200, 303, 422]);
  for (const reply of replies) {
    expectFromWorker(reply, String(reply.status));
    expect(reply.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(reply.headers).toMatchObject({
      "strict-transport-security": "max-age=31536000",
      "cross-origin-resource-policy": "same-origin",
    });
  }
  // A refused form comes back as a page.
  expectStrict(replies[2]?.headers ?? {}, "422");
});
