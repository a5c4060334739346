import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { run } from "../kit/command.ts";
import { serve } from "../kit/server.ts";

const folder = mkdtempSync(join(tmpdir(), "preview-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the real Wrangler against a stand-in of Cloudflare's API, which has no preview yet. */
async function publish(urls: string[]) {
  const requests: string[] = [];
  let deployment: unknown;
  async function resultOf(request: IncomingMessage) {
    const path = String(request.url).replace(/^\/accounts\/\w+\/workers\/\w+\/[^/]+/, "");
    requests.push(`${request.method} ${path}`);
    if (path === "/assets-upload-session") return { jwt: "a token", buckets: [] };
    if (request.method === "GET") return undefined;
    if (!path.endsWith("/deployments")) return { id: "1a2b", name: "next", slug: "next", urls };
    const type = String(request.headers["content-type"]);
    const body = Buffer.concat(await request.toArray());
    const form = await new Response(body, { headers: { "Content-Type": type } }).formData();
    deployment = JSON.parse(String(form.get("metadata")));
    return { id: "3c4d", urls: [] };
  }
  const { origin, close } = await serve((request, reply) => {
    void resultOf(request).then((result) => {
      const errors = result ? [] : [{ code: 10025, message: "There is no such preview." }];
      const answer = { success: Boolean(result), result, errors };
      return reply.writeHead(result ? 200 : 404).end(JSON.stringify(answer));
    });
  });
  const output = await run(["commands/publish-preview.ts", "next"], ".", {
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    CLOUDFLARE_API_TOKEN: "a token",
    CLOUDFLARE_ACCOUNT_ID: "a".repeat(32),
    CLOUDFLARE_API_BASE_URL: origin,
    GITHUB_OUTPUT: join(folder, "output"),
    GITHUB_STEP_SUMMARY: join(folder, "summary"),
  });
  close();
  return { ...output, requests, deployment };
}

test("a preview has no bindings but its files @SAFE-10", { timeout: 300_000 }, async () => {
  const url = "https://next-acme.agency.workers.dev";
  const { code, output, requests, deployment } = await publish([url]);
  expect({ code, output }).toEqual({ code: 0, output: `${url}\n` });
  expect(requests).toContain("POST /previews?ignore_base_config=true");
  expect(deployment).toMatchObject({ env: { ASSETS: { type: "assets" } } });
  expect(Object.keys((deployment as { env: object }).env)).toEqual(["ASSETS"]);
  expect(readFileSync(join(folder, "output"), "utf8")).toBe(`url=${url}\n`);
  expect(readFileSync(join(folder, "summary"), "utf8")).toContain(url);
});

test("a preview without a URL is an error @SAFE-10", { timeout: 300_000 }, async () => {
  const { code, output } = await publish([]);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining("preview_urls") });
});
