import { readFileSync } from "node:fs";
import { expect, missingPath, paths, test } from "./kit/fixtures.ts";

const fixed =
  "/ /about /services /pricing /blog /case-studies /contact /privacy-policy /terms-of-service";

test("every page answers 200 as finished HTML", { tag: "@ROUTE-1" }, async ({ request }) => {
  expect(paths).toEqual(expect.arrayContaining(fixed.split(" ")));
  for (const path of paths) {
    const reply = await request.get(path, { maxRedirects: 0 });
    expect(reply.status(), path).toBe(200);
    expect(await reply.text(), path).toMatch(/<h1[^>]*>[^]*<\/main>/);
  }
});

test("any other address answers 404", { tag: "@ROUTE-4" }, async ({ request }) => {
  const others = ["/blog/no-such-post", "/blog/99999", "/case-studies/99999", "/a/b/c"];
  for (const path of [missingPath, ...others]) {
    const reply = await request.get(path);
    expect(reply.status(), path).toBe(404);
    expect(await reply.text(), path).toContain("Oops! Page Not Found");
  }
});

test("an old address leads to its new one", { tag: "@FIND-7" }, async ({ request }) => {
  const rules = readFileSync("build/client/_redirects", "utf8").match(/^\/[^:]*$/gm) ?? [];
  for (const [from = "", to] of rules.map((rule) => rule.split(" "))) {
    const reply = await request.get(from, { maxRedirects: 0 });
    expect([reply.status(), reply.headers()["location"]], from).toEqual([301, to]);
    expect((await request.get(from)).status(), from).toBe(200);
  }
});
