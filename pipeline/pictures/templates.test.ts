import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inlineDrawing, servedDrawing } from "./drawing.ts";
import { boundingBox } from "./render.ts";

// docs/design.md tells readers to start from these files.

test("@DOCS-1 the scene template passes the build and reaches its lower edge", () => {
  const file = "docs/design/scene.svg";
  const { svg, y, height } = servedDrawing(file, readFileSync(file, "utf8"));
  expect(svg).not.toMatch(/var\(|<text|<!--/);
  expect(svg).toContain('<style id="dark">');
  const ink = boundingBox(svg);
  expect(Math.abs(ink.y + ink.height - (y + height))).toBeLessThan(2);
});

test("@DOCS-1 the mark template passes the build and uses currentColor", () => {
  const file = "docs/design/mark.svg";
  expect(inlineDrawing(file, readFileSync(file, "utf8"))).toContain('fill="currentColor"');
});
