import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, htmlOf, missingPath, open, paths, test } from "./kit/fixtures.ts";
import { fill, newSubject, send, toastOf } from "./kit/form.ts";
import { directivesOf, isUnsafe, scoreOf } from "./kit/observatory.ts";
import { ask } from "./kit/raw.ts";

const everywhere = {
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};
const revalidated = "public, max-age=0, must-revalidate";
const hints = ["server", "x-powered-by", "via", "set-cookie", "access-control-allow-origin"];
const pages = [...paths, missingPath];

test(
  "every page has every header, and scores over 100",
  { tag: "@SAFE-4" },
  async ({ baseURL }) => {
    for (const path of pages) {
      const { headers } = await ask(baseURL, path);
      expect(headers, path).toMatchObject({
        ...everywhere,
        "cache-control": revalidated,
        "speculation-rules": '"/speculation-rules.json"',
      });
      for (const hint of hints) expect(headers, path).not.toHaveProperty(hint);
      const features = (headers["permissions-policy"] ?? "").split(", ");
      expect(features.length, path).toBeGreaterThan(25);
      expect(features.filter((feature) => !/^[a-z-]+=\(\)$/.test(feature))).toEqual([
        "clipboard-write=(self)",
      ]);
      expect(scoreOf(headers), path).toBe(130);
    }
    expect(scoreOf({})).toBe(30);
  },
);

test(
  "the policy allows what the pages have, and nothing else",
  { tag: "@SAFE-4" },
  async ({ baseURL }) => {
    const { headers } = await ask(baseURL, "/");
    const policy = directivesOf(headers["content-security-policy"]);
    for (const name of ["default-src", "frame-ancestors", "base-uri", "object-src"]) {
      expect(policy.get(name), name).toEqual(["'none'"]);
    }
    expect(policy.get("form-action")).toEqual(["'self'"]);
    // Over plain http it would make every file and the form's own address another origin (tests/plain-http.spec.ts).
    expect(policy.has("upgrade-insecure-requests")).toBe(false);
    expect([...policy.values()].flat().filter(isUnsafe)).toEqual([]);
    // Every page has the same script and the same style.
    for (const name of ["script-src", "style-src"]) {
      const hashes = policy.get(name)?.filter((source) => source.startsWith("'sha256-"));
      expect(hashes, name).toHaveLength(1);
    }
    for (const path of pages) {
      const inline = [
        ...htmlOf(path).matchAll(/<(script|style)(?![^>]*(?:src=|json))[^>]*>(.*?)<\/\1>/gs),
      ];
      expect(inline.length, path).toBeGreaterThan(0);
      for (const [, element, text] of inline) {
        if (!text) continue;
        const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
        expect(policy.get(`${element}-src`), `${path}: ${element}`).toContain(hash);
      }
    }
  },
);

test(
  "files and replies have the headers that suit them",
  { tag: "@SAFE-4" },
  async ({ baseURL }) => {
    const [script = ""] = globSync("assets/entry*.js", { cwd: "build/client" });
    const [drawing = ""] = globSync("pictures/*.svg", { cwd: "build/client" });
    const forGood = "public, max-age=31536000, immutable";
    const forEverybody = { ...everywhere, "cross-origin-resource-policy": "cross-origin" };
    const files: [string, Record<string, string>][] = [
      [`/${script}`, { ...everywhere, "cache-control": forGood }],
      ["/cards/home.png", { ...forEverybody, "cache-control": revalidated }],
      [`/${drawing}`, { ...forEverybody, "cache-control": forGood }],
      [
        "/speculation-rules.json",
        {
          ...everywhere,
          "cache-control": revalidated,
          "content-type": "application/speculationrules+json",
        },
      ],
      ["/robots.txt", { ...everywhere, "cache-control": revalidated }],
    ];
    for (const [path, expected] of files) {
      const { status, headers } = await ask(baseURL, path);
      expect(status, path).toBe(200);
      expect(headers, path).toMatchObject(expected);
      for (const hint of hints) expect(headers, path).not.toHaveProperty(hint);
    }

    const post = (changes: Record<string, string>) =>
      ask(baseURL, "/api/contact", {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({
          name: "Dana Mercer",
          email: "dana@example.com",
          subject: newSubject(),
          message: "We run about sixty standing orders a week.",
          ...changes,
        }).toString(),
      });
    const replies = [await ask(baseURL, "/api/health"), await post({}), await post({ name: "" })];
    expect(replies.map(({ status }) => status)).toEqual([200, 303, 422]);
    for (const { status, headers } of replies) {
      expect(headers, String(status)).toMatchObject({
        "cache-control": "no-store",
        "strict-transport-security": "max-age=31536000",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
      });
      const policy = directivesOf(headers["content-security-policy"]);
      expect(policy.get("default-src")).toEqual(["'none'"]);
      expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
      for (const hint of hints) expect(headers, String(status)).not.toHaveProperty(hint);
    }
    expect(scoreOf(replies[2]?.headers ?? {})).toBe(130);
  },
);

test("the edge takes the rules", { tag: "@SAFE-4" }, () => {
  const lines = readFileSync("build/client/_headers", "utf8").trimEnd().split("\n");
  expect(lines.filter((line) => line.startsWith("/")).length).toBeLessThanOrEqual(100);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000);
});

test.describe("in a browser", () => {
  // The last step breaks the policy on purpose, to see that it would be noticed.
  test.use({ tolerate: /Content Security Policy/ });

  test("no page does what its policy forbids", { tag: "@SAFE-4" }, async ({ page, context }) => {
    const violations: string[] = [];
    await context.exposeFunction("noteViolation", (what: string) => violations.push(what));
    await context.addInitScript(() => {
      addEventListener("securitypolicyviolation", (event) => {
        const note: unknown = Reflect.get(window, "noteViolation");
        const what = `${location.pathname}: ${event.violatedDirective} ${event.blockedURI}`;
        if (typeof note === "function") note(what);
      });
    });
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of paths) {
      await open(page, path);
      await openMenu(page);
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    }
    await page.goto(missingPath);
    await openMenu(page);

    await open(page, "/contact");
    await fill(page, { Subject: newSubject() });
    await send(page);
    await expect(toastOf(page)).toContainText("Message Sent!");
    const map = page.locator("iframe");
    await map.scrollIntoViewIfNeeded();
    await expect(map.contentFrame().locator("title")).toBeAttached();
    expect(violations).toEqual([]);

    await page.evaluate(() => document.body.setAttribute("style", "color: red"));
    await expect.poll(() => violations).toEqual([expect.stringContaining("/contact: style-src")]);
  });
});

async function openMenu(page: Page) {
  await page.getByRole("banner").getByText("Menu").click();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Pricing" })).toBeVisible();
}
