import { expect, test } from "vitest";
import { token, tokenValues } from "./tokens.ts";

test("a token has a light and a dark value", () => {
  const { light, dark } = tokenValues("--page");
  expect(light).toMatch(/^#\w+$/);
  expect(dark).toBe(`color-mix(in srgb, ${token("--brand-ink")} 60%, #080809)`);
  expect(token("--ink")).toBe(token("--brand-ink"));
});

test("a light value that is no color is an error that names its token", () => {
  expect(() => token("--backdrop")).toThrow("Write --backdrop as #rrggbb");
  expect(() => token("--none")).toThrow("has no --none");
});
