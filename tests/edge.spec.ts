import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { htmlOf, missingPath } from "./kit/built.ts";

test("any other URL answers 404 with the not-found page @ROUTE-4 @LEAD-2", async ({ request }) => {
  const others = ["/blog/no-such-post", "/blog/99999", "/case-studies/99999", "/a/b/c"];
  const unknownMessage = "/api/contact/00000000-0000-4000-8000-000000000000";
  for (const path of [missingPath, ...others, unknownMessage, "/404", "/404.html", "/api/foo"]) {
    const reply = await request.get(path, { headers: { Accept: "text/html,*/*" } });
    expect([reply.status(), await reply.text()], path).toEqual([404, htmlOf(missingPath)]);
  }
});

test("an old URL redirects to its new one @FIND-7", async ({ request }) => {
  const rules = readFileSync("build/client/_redirects", "utf8").match(/^\/[^:]*$/gm) ?? [];
  for (const [from = "", to, status = 302] of rules.map((rule) => rule.trim().split(/\s+/))) {
    const reply = await request.get(from, { maxRedirects: 0 });
    expect([reply.status(), reply.headers()["location"]], from).toEqual([Number(status), to]);
    expect((await request.get(from)).status(), from).toBe(200);
  }
});
