import { expect, test } from "vitest";
import { inlineDrawing, servedDrawing } from "./drawing.ts";

const file = "content/pictures/depot.svg";
const svg = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 80" ${attributes}>${inside}</svg>`;

test("a drawing gets the dark values of its colors @A11Y-10", async () => {
  const source = svg('<path fill="#d9a867" stroke="#12261f"/><path fill="#abcdef"/>');
  const { svg: made } = await servedDrawing(file, source);
  const dark = '&amp;[stroke="#12261f"]{stroke:#0e1a16}&amp;[fill="#d9a867"]{fill:#c79557}';
  expect(made).toContain(`<svg id="dark" xmlns="http://www.w3.org/2000/svg"`);
  expect(made).toContain(`<style>:target,:target *{${dark}}</style>`);
});

test("the class of an element selects its ink in the dark @A11Y-10", async () => {
  const source = svg('<path stroke="#12261f"/><path class="page" stroke="#12261f"/>');
  const { svg: made } = await servedDrawing(file, source);
  expect(made).toContain('&amp;[stroke="#12261f"]{stroke:#0e1a16}');
  expect(made).toContain('&amp;.page[stroke="#12261f"]{stroke:#dfe6dc}');
  expect(inlineDrawing(file, source)).toContain(
    '><path stroke="var(--art-ink)"/><path stroke="var(--art-ink-page)"/><',
  );
});

test("a served drawing has one id and a color of its own", async () => {
  const source = svg(
    '<path fill="currentColor"/>',
    'id="svg1" preserveAspectRatio="xMidYMax meet"',
  );
  const made = await servedDrawing(file, source);
  expect(made).toMatchObject({ width: 1200, height: 80, isBottomAligned: true });
  expect(made.svg).toMatch(/<svg id="dark" [^>]*><style>/);
  expect(made.svg).not.toMatch(/svg1|currentColor/);
});

test.each([
  ["This is text.", "This drawing cannot be read. "],
  [svg("<g>"), "This drawing cannot be read. "],
  ['<svg width="9" height="9"/>', "The drawing needs a viewBox, such as"],
  ['<svg viewBox="0 0 1 20.1"/>', "The drawing is 1 by 20.1 units."],
  ['<svg viewBox="0 0 201 10"/>', "The drawing is 201 by 10 units."],
  [svg("<text>Depot</text>"), "Convert its text to outlines"],
  [svg("<foreignObject><p>Words</p></foreignObject>"), "Convert its text to outlines"],
])("%s is rejected with an error that names the file @FILE-4 @FILE-5", async (source, message) => {
  await expect(servedDrawing(file, source)).rejects.toThrow(`${file}: ${message}`);
});

test("an inlined drawing is hidden and has the colors of the page", () => {
  const inside =
    '\n  <!-- One -->\n  <path aria-label="No. 1" fill="#d9a867" stroke="currentColor"/>\n';
  expect(inlineDrawing(file, `<?xml version="1.0"?>\n${svg(inside)}\n`)).toBe(
    svg('<path fill="var(--art-wood)" stroke="currentColor"/>').replace(
      "<svg",
      '<svg aria-hidden="true"',
    ),
  );
});

test.each([
  "<p>Words</p>",
  "<script>alert(1)</script>",
  "<style>.a{fill:red}</style>",
  '<path style="background:red"/>',
  '<path id="a"/>',
  '<path onpointerenter="alert(1)"/>',
  '<use xmlns:x="http://www.w3.org/1999/xlink" x:href="https://example.com/a.svg"/>',
])("an inlined drawing with %s is an error that names the file", (inside) => {
  expect(() => inlineDrawing(file, svg(inside))).toThrow(`${file}: This drawing is inlined`);
});
