import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { newSubject } from "./kit/form.ts";
import { expect, htmlOf, missingPath, paths, test } from "./kit/fixtures.ts";
import { ask, expectFromDesk } from "./kit/raw.ts";

const everywhere = {
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};
const forEverybody = { ...everywhere, "cross-origin-resource-policy": "cross-origin" };
const revalidated = { "cache-control": "public, max-age=0, must-revalidate" };
const forGood = { "cache-control": "public, max-age=31536000, immutable" };
const hints = ["server", "x-powered-by", "via", "set-cookie", "access-control-allow-origin"];

/** These are also what Mozilla's HTTP Observatory gives its points for: 130 of them, over HTTPS. */
function expectStrict(headers: Record<string, string>, path: string) {
  expect(headers, path).toMatchObject(everywhere);
  for (const hint of hints) expect(headers, path).not.toHaveProperty(hint);
  const policy = policyOf(headers);
  for (const name of ["default-src", "frame-ancestors", "base-uri", "object-src"]) {
    expect(policy.get(name), `${path}: ${name}`).toEqual(["'none'"]);
  }
  expect(policy.get("form-action"), path).toEqual(["'self'"]);
  const isUnsafe = (source: string) => /^('unsafe-.*'|\*|[a-z]+:|http:.*)$/.test(source);
  expect([...policy.values()].flat().filter(isUnsafe), path).toEqual([]);
  // Over plain http it would make every file and the form's own address another origin (tests/plain-http.spec.ts).
  expect(policy.has("upgrade-insecure-requests"), path).toBe(false);
  const features = (headers["permissions-policy"] ?? "").split(", ");
  expect(features.length, path).toBeGreaterThan(25);
  const granted = features.filter((feature) => !/^[a-z-]+=\(\)$/.test(feature));
  expect(granted, path).toEqual(["clipboard-write=(self)"]);
}

function policyOf(headers: Record<string, string>) {
  const directives = (headers["content-security-policy"] ?? "").split(";");
  return new Map(
    directives.map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
}

test("every page has every header", { tag: ["@SAFE-4", "@FAST-1"] }, async ({ baseURL }) => {
  for (const path of [...paths, missingPath]) {
    const { headers } = await ask(baseURL, path);
    expectStrict(headers, path);
    const rules = { "speculation-rules": '"/speculation-rules.json"' };
    expect(headers, path).toMatchObject({ ...revalidated, ...rules });
    // One script and one style, the same on every page.
    for (const element of ["script", "style"]) {
      const inline = new RegExp(`<${element}(?![^>]*(?:src=|json))[^>]*>(.+?)</${element}>`, "gs");
      const hashes = [...htmlOf(path).matchAll(inline)].map(
        ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
      );
      const allowed = policyOf(headers).get(`${element}-src`) ?? [];
      expect(
        allowed.filter((source) => source.startsWith("'sha")),
        path,
      ).toEqual(hashes);
    }
  }
});

test("files have the headers that suit them", { tag: "@SAFE-4" }, async ({ baseURL }) => {
  const [script = ""] = globSync("assets/entry*.js", { cwd: "build/client" });
  const [drawing = ""] = globSync("pictures/*.svg", { cwd: "build/client" });
  const rules = { "content-type": "application/speculationrules+json" };
  const files = {
    [`/${script}`]: { ...everywhere, ...forGood },
    [`/${drawing}`]: { ...forEverybody, ...forGood },
    "/cards/home.png": { ...forEverybody, ...revalidated },
    "/speculation-rules.json": { ...everywhere, ...revalidated, ...rules },
    "/robots.txt": { ...everywhere, ...revalidated },
  };
  for (const [path, expected] of Object.entries(files)) {
    const { status, headers } = await ask(baseURL, path);
    expect(status, path).toBe(200);
    expect(headers, path).toMatchObject(expected);
    for (const hint of hints) expect(headers, path).not.toHaveProperty(hint);
  }
});

test("a URL that is cached for a year contains a hash", { tag: "@FILE-2" }, () => {
  const headers = readFileSync("build/client/_headers", "utf8");
  const cached = [...headers.matchAll(/^(\S+)\/\*\n(?: .*\n)*? .*immutable$/gm)];
  expect(cached.length).toBeGreaterThan(0);
  for (const [, folder] of cached) {
    // Vite's names, and those of pipeline/pictures/read.ts.
    const hashed = folder === "/assets" ? /-[\w-]{8}\.\w+$/ : /\.[\da-f]{16}\.\w+$/;
    for (const file of globSync(`build/client${folder}/*`)) expect(file).toMatch(hashed);
  }
  const texts = globSync("build/client/**/*.{html,xml,json,md}");
  const pictures = texts.flatMap(
    (file) => readFileSync(file, "utf8").match(/\/pictures\/[\w.-]+/g) ?? [],
  );
  expect(pictures.filter((url) => !existsSync(`build/client${url}`))).toEqual([]);
});

test("replies are as strict, and are not stored", { tag: "@SAFE-4" }, async ({ baseURL }) => {
  const post = (name: string) =>
    ask(baseURL, "/api/contact", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: `name=${name}&email=dana@example.com&message=Monday&subject=${newSubject()}`,
    });
  const replies = [await ask(baseURL, "/api/health"), await post("Dana"), await post("")];
  expect(replies.map(({ status }) => status)).toEqual([200, 303, 422]);
  for (const reply of replies) {
    expectFromDesk(reply, String(reply.status));
    expect(reply.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(reply.headers).toMatchObject({
      "strict-transport-security": "max-age=31536000",
      "cross-origin-resource-policy": "same-origin",
    });
  }
  // A refused form comes back as a page.
  expectStrict(replies[2]?.headers ?? {}, "422");
});

test.describe("in a browser", () => {
  test.use({ tolerate: /Content Security Policy/ });

  test("the map may come, and what may not is an error", { tag: "@SAFE-4" }, async ({ page }) => {
    await page.goto("/contact");
    const map = page.locator("iframe");
    await map.scrollIntoViewIfNeeded();
    await expect(map.contentFrame().locator("title")).toBeAttached();
    // An error on the console is what every other test fails on (tests/kit/fixtures.ts).
    const complaint = page.waitForEvent("console", (message) => message.type() === "error");
    await page.evaluate(() => document.body.setAttribute("style", "color: red"));
    expect((await complaint).text()).toMatch(/Content Security Policy.*style-src/);
  });
});
