import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
// oxlint-disable-next-line no-restricted-imports -- a site may have other redirects than this one
import { nginxConfig } from "../../pipeline/files/nginx.ts";
import { Preview } from "../faults/preview.ts";
import { outsidePaths } from "../kit/outside-paths.ts";
import { freePort } from "../kit/port.ts";
import { ask } from "../kit/raw.ts";

const program = process.env["NGINX"] ?? "/usr/sbin/nginx";
const origin = `http://127.0.0.1:${await freePort()}`;
const otherOrigin = `http://127.0.0.1:${await freePort()}`;
const preview = await Preview.create({});
const folder = mkdtempSync(join(tmpdir(), "nginx-"));
let server: ChildProcess;

beforeAll(async () => {
  if (!existsSync(program)) {
    throw new Error(`${program} does not exist. Install nginx, or set NGINX=path.`);
  }
  writeFileSync(join(folder, "nginx.conf"), settings());
  writeFileSync(join(folder, "other.conf"), nginxConfig({ "/*": {} }, otherRedirects));
  const place = ["-p", folder, "-c", "nginx.conf", "-e", "stderr"];
  server = spawn(program, place, { stdio: "inherit" });
  await preview.start();
  while (!(await fetch(origin).catch(() => undefined))) {
    if (server.exitCode !== null) throw new Error("nginx has stopped. Its message is above.");
    await new Promise((done) => setTimeout(done, 100));
  }
}, 90_000);

afterAll(() => {
  server?.kill();
  preview.end();
  rmSync(folder, { recursive: true });
});

/** One process, all of whose files are in a temporary folder. */
function settings() {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `daemon off; master_process off; pid pid; events {}
    http {
      root ${resolve("build/client")};
      access_log off; ${temporary.map((name) => `${name}_temp_path ${name};`).join(" ")}
      server {
        listen ${new URL(origin).host};
        include ${resolve("build/nginx.conf")};
      }
      server { listen ${new URL(otherOrigin).host}; include other.conf; }
    }`;
}

const files = globSync(["**/*.*", ".well-known/*"], { cwd: "build/client" }).map(
  (file) => `/${file}`,
);
const pages = files
  .filter((file) => file.endsWith("/index.html"))
  .map((file) => file.replace(/(?<!^)\/index\.html$|index\.html$/, ""));
const others = files.filter((file) => !file.endsWith(".html"));
const redirected = [
  ...pages.flatMap((page) => (page === "/" ? "/index.html" : [`${page}/`, `${page}/index.html`])),
  ...(readFileSync("build/client/_redirects", "utf8").match(/^\/[^\s:*]+(?= )/gm) ?? []),
].map((path) => `${path}?from=a`);

/** Headers about the connection or the copy of a file. */
const ofServer =
  "accept-ranges cf-cache-status connection content-length date etag last-modified server transfer-encoding vary".split(
    " ",
  );

async function replyOf(server: string, path: string) {
  const { status, headers, body } = await ask(server, path);
  const rest = Object.entries(headers).filter(([name]) => !ofServer.includes(name));
  return { status, headers: Object.fromEntries(rest), body };
}

test("@FILE-5 nginx answers like Cloudflare", async () => {
  expect(pages).toContain("/");
  for (const path of [...pages, ...others, "/no-such-page", "/blog/no-such-page", "/_headers"]) {
    expect(await replyOf(origin, path), path).toEqual(await replyOf(preview.origin, path));
  }
  for (const path of redirected) {
    const { status, headers } = await replyOf(preview.origin, path);
    expect(status, path).toBe(301);
    expect(await replyOf(origin, path), path).toMatchObject({ status, headers });
  }
});

test("@FILE-5 a missing file is not cached for a year", async () => {
  const { status, headers } = await ask(origin, "/assets/no-such-file.js");
  expect([status, headers["cache-control"]]).toEqual([404, "public, max-age=0, must-revalidate"]);
});

test("@FILE-5 @SAFE-2 paths that try to leave the site end at one of its pages", async () => {
  const html = new Set(
    globSync("build/client/**/*.html").map((file) => readFileSync(file, "utf8")),
  );
  for (const path of [...outsidePaths, "/\\evil.example/", "/a/\\evil.example/index.html"]) {
    let reply = await ask(origin, path);
    if (reply.status === 301) {
      const target = new URL(String(reply.headers["location"]), origin);
      expect(target.origin, path).toBe(origin);
      reply = await ask(origin, target.pathname);
    }
    expect([200, 400, 404], path).toContain(reply.status);
    if (reply.status !== 400) expect(html.has(reply.body), path).toBe(true);
  }
});

const otherRedirects = `
  # A comment
  /old/* /:splat 301
  /café /about
  /a/:b/:c.html /:c/:b#there 308
  /shop https://shop.example:8443/?a=b 302 # Another comment
  /old/fixed /first 301
  /rewritten /about 200
`;

test.for([
  ["/old/b/c?d=e", 301, "/b/c?d=e"],
  ["/old/", 301, "/"],
  ["/old//evil.example/", 404, undefined],
  ["/old/%2Fevil.example/%0d%0aA:b", 301, "/%2Fevil.example/%0d%0aA:b"],
  ["/old/fixed", 301, "/first"],
  ["/caf%C3%A9?d=e", 302, "/about?d=e"],
  ["/a/1/2.html?d=e", 308, "/2/1?d=e#there"],
  ["/a/1/2xhtml", 404, undefined],
  ["/shop?d=e", 302, "https://shop.example:8443/?a=b"],
  ["/rewritten", 404, undefined],
] as const)("@FILE-5 %s redirects with %d to %s", async ([path, status, location]) => {
  const reply = await ask(otherOrigin, path);
  expect([reply.status, reply.headers["location"]]).toEqual([status, location]);
});
