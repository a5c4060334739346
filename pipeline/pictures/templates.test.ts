import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { inlineDrawing, servedDrawing } from "./drawing.ts";

// docs/design.md tells readers to start from these files.

test("the templates pass the build, the scene reaches its lower edge @DOCS-1", async () => {
  const file = "docs/design/scene.svg";
  const { svg, width, height } = await servedDrawing(file, readFileSync(file, "utf8"));
  const edge = { left: 0, top: height - 2, width, height: 1 };
  const { channels } = await sharp(await sharp(Buffer.from(svg)).extract(edge).toBuffer()).stats();
  expect(channels[3]?.max).toBe(255);
  const mark = "docs/design/mark.svg";
  expect(inlineDrawing(mark, readFileSync(mark, "utf8"))).toContain('fill="currentColor"');
});
