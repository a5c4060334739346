import { expect, test } from "vitest";
import { cutProblem } from "./cut.ts";
import { servedDrawing } from "./drawing.ts";

test.for([
  ['<path d="M0 0h300v30H0z"/>', ""],
  ['<path d="M-6 0h300v30H0z"/>', ""],
  ['<path d="M-30 0h300v30H0z"/>', "by 10 %"],
  ['<path d="M0 0h300v45H0z"/>', "by 50 %"],
  ['<text x="10" y="25" font-size="30">Letters</text>', ""],
  ['<text x="250" y="25" font-size="30">Letters</text>', "beyond its viewBox"],
] as const)("a logo of 300 by 30 with %s: %s @FILE-7", async ([inside, message]) => {
  const source = `<svg viewBox="0 0 300 30">${inside}</svg>`;
  const problem = await cutProblem(servedDrawing("logo.svg", source).svg);
  expect(problem ?? "").toMatch(message ? new RegExp(message) : /^$/);
});
