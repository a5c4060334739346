import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { headersFor } from "./headers.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = (more = "") =>
  `<style>a > b {}</style><script type="application/ld+json">{}</script><script src="/a.js"></script><script>one()</script>${more}`;

test("one policy names the script and the style that all pages share", () => {
  const headers = headersFor([page(), page()]);
  expect(headers).toContain(`script-src 'self' ${hash("one()")}`);
  expect(headers).toContain(`style-src ${hash("a > b {}")};`);
});

test.each(["<script>two()</script>", "<SCRIPT async>two()</SCRIPT>", "<style>b {}</style>"])(
  "a page that also has %s stops the build",
  (other) => {
    expect(() => headersFor([page(), page(other)])).toThrow("2 different inline");
  },
);

test("so do pages without any", () => {
  expect(() => headersFor(["<p></p>"])).toThrow("0 different inline");
});
