import sharp from "sharp";
import { expect, test } from "vitest";
import { displayFamily, sansFamily } from "../fonts/files.ts";
import { site } from "../../contract/site.ts";
import { drawingValues } from "../content/placeholders.ts";
import { token, tokenValues } from "./tokens.ts";
import { inlineDrawing, servedDrawing } from "./drawing.ts";

const file = "content/pictures/depot.svg";
const svg = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1200 80" ${attributes}>${inside}</svg>`;
const served = (inside: string, attributes?: string) =>
  servedDrawing(file, svg(inside, attributes)).svg;

/** Where a drawing has ink. */
async function inkOf(inside: string) {
  const image = sharp(Buffer.from(served(inside)), { density: 4 * 72 });
  const { info } = await image.trim({ lineArt: true }).toBuffer({ resolveWithObject: true });
  const [start = 0, top = 0] = [info.trimOffsetLeft, info.trimOffsetTop].map((at = 0) => -at / 4);
  const [width, height] = [info.width / 4, info.height / 4];
  const end = start + width;
  return { start, middle: (start + end) / 2, end, width, height, y: top + height / 2 };
}

const text = (attributes: string) => `<text x="9" y="40" ${attributes}>Saved, A b</text>`;

test.each([
  ['font-family="var(--font-display, serif)"', `font-family="${displayFamily}"`],
  ['font-family="Nobody Has This"', `font-family="${sansFamily}"`],
  ['font-weight="normal"', 'font-weight="400"'],
  ['font-weight="bold"', 'font-weight="700"'],
  ['style="font-size:20px;letter-spacing:4px"', 'font-size="20" letter-spacing="4"'],
])("a text with %s looks as with %s", (one, other) => {
  expect(served(text(one))).toBe(served(text(other)));
  expect(served(text(one))).not.toMatch(/<text|font|letter/);
});

test("a text inherits attributes and rules", () => {
  const shape = / d="[^"]+"/.exec(served(text('font-size="20"')))?.[0] ?? "none";
  expect(served(`<g font-size="20">${text("")}</g>`)).toContain(shape);
  const rule = "<style>.a text{font-size:20px}</style>";
  expect(served(`${rule}<g class="a">${text("")}</g>`)).toContain(shape);
});

test.each(['fill="url(#g)"', 'stroke="red"'])("no scale changes a text with %s", (paint) => {
  expect(served(text(paint))).not.toContain("scale(");
});

const gold = tokenValues("--art-gold");

test.for([
  ['<path style="fill:var(--art-gold, red)"/>', `<path fill="${gold.light}" class="d0"/>`],
  ['<path fill="var(--art-gold)"/>', `#dark:target~*{&amp;.d0,.d0{fill:${gold.dark}}}`],
  ['<path class="a" fill="var(--art-gold)"/>', 'class="a d0"'],
  ['<path fill="var(--accent)"/>', `"><path fill="${token("--accent")}"/></svg>`],
  ['<path fill="var(--none, #abc)"/>', '"><path fill="#abc"/></svg>'],
  ['<path stroke="currentcolor"/>', `stroke="${token("--ink")}"`],
  ["<style>@media print{.a{fill:var(--accent)}}</style>", `{fill:${token("--accent")}}`],
])("%s is served as %s", ([inside = "", output]) => {
  expect(served(inside)).toContain(output);
});

test("scripts, comments and the private data of drawing programs are removed", () => {
  const inside =
    '<script>x</script><path onclick="x"/><!--! x --><?x x?><metadata>x</metadata><path i:x="1"/>';
  const adobe = 'xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"';
  expect(served(inside, adobe)).toMatch(/^<svg [^>]*><path\/><path\/><\/svg>$/);
});

test("gradients, references and pictures inside the drawing stay", () => {
  const inside =
    '<title>A depot &amp; a cloud</title><linearGradient id="a"/><path fill="url(#a)"/><use href="#a"/><image href="data:image/png;base64,AAAA"/>';
  const made = servedDrawing(file, svg(inside, 'preserveAspectRatio="xMidYMax meet" width="9"'));
  expect(made.svg).toContain(inside);
  expect(made).toMatchObject({ width: 1200, height: 80, isBottomAligned: true });
  expect(servedDrawing(file, '<svg width="30px" height="9"/>').svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 9"/>',
  );
});

const { region: _, ...address } = site.address;
const company = {
  ...drawingValues({ ...site, name: "Lefèvre & Sons", address }),
  "labels.mail": "MAIL",
};

test.for([
  ["{{name}}", "Lefèvre &amp; Sons"],
  ["{{NAME}} · {{ labels.mail }}", "LEFÈVRE &amp; SONS · MAIL"],
  ["{{NAME}} {{REGION}}", "LEFÈVRE &amp; SONS"],
  ["<![CDATA[{{name}}]]>", "Lefèvre &amp; Sons"],
])("the text %s reads %s @FILE-4", ([source, result]) => {
  const style = "<style>@media print{.a{fill:red}}</style>";
  const drawn = (inside = "") => svg(`${style}<text x="9" y="40" font-size="30">${inside}</text>`);
  const filled = servedDrawing(file, drawn(source), company);
  expect(filled).toEqual(servedDrawing(file, drawn(result), {}));
  expect(filled.svg).toContain("@media print{.a{fill:red}}");
});

const lettering = (attributes: string, words = "LEFÈVRE & SONS") =>
  `<text x="600" y="60" font-size="40" ${attributes}>${words.replace("&", "&amp;")}</text>`;

test("a text that is shorter than its textLength is not stretched @FILE-4", () => {
  for (const adjust of ["", 'lengthAdjust="spacingAndGlyphs"'])
    expect(served(lettering(`textLength="590" ${adjust}`))).toBe(served(lettering("")));
});

/** The width of a text is that of its ink and of the space beside it, which depends on the fonts of the site. */
async function measured() {
  const { width: ink, end } = await inkOf(lettering('text-anchor="start"'));
  return { ink, width: end - (await inkOf(lettering('text-anchor="end"'))).end };
}

test.each(["start", "middle", "end"] as const)(
  "a text anchored at its %s shrinks @FILE-4",
  async (anchor) => {
    const anchored = `text-anchor="${anchor}"`;
    const whole = await inkOf(lettering(anchored));
    expect(Math.abs(whole[anchor] - 600)).toBeLessThan(6);
    const { ink, width } = await measured();
    const moved = `${anchored} transform="translate(0 0)"`;
    const fitted = await inkOf(lettering(`${moved} textLength="${width * 0.75}"`));
    expect(Math.abs(fitted.width - ink * 0.75)).toBeLessThan(2);
    expect(Math.abs(fitted[anchor] - 600 - (whole[anchor] - 600) * 0.75)).toBeLessThan(1);
    expect(Math.abs(fitted.y - whole.y)).toBeLessThan(1);
    expect(fitted.height / whole.height).toBeCloseTo(0.75, 1);
  },
);

const advice = "Write one <text> for each line, with x, y,";

test.each([
  ["This is text.", "This drawing cannot be read."],
  ["<html/>", "This drawing cannot be read."],
  ['<svg width="100%" height="1in"/>', "The drawing needs a viewBox, such as"],
  ['<svg viewBox="0 0 1 20.1"/>', "The drawing is 1 by 20.1 units."],
  ['<svg viewBox="0 0 201 10"/>', "The drawing is 201 by 10 units."],
  [svg('<path fill="var(--none)"/>'), "app/styles/tokens.css has no --none."],
  [svg("<foreignObject><p>Words</p></foreignObject>"), "Its text is HTML."],
  [svg('<text><textPath href="#a">Depot</textPath></text>'), advice],
  [svg("<text>By <tspan>Depot</tspan></text>"), `"By" contains another element. ${advice}`],
  [svg('<text dx="3">Depot</text>'), `"Depot" has dx="3". ${advice}`],
  [svg('<text x="3 9 15">Depot</text>'), `"Depot" has x="3 9 15". ${advice}`],
  [svg('<text style="font:bold 40px serif">Depot</text>'), advice],
  [svg(lettering('textLength="150"')), /"LEFÈVRE & SONS" is too long .*, and 70 % is the least/],
  [svg("<text>By {{nmae}}</text>"), '"By {{nmae}}": There is no placeholder {{nmae}}. Known: '],
  [svg("<text>Depot 中</text>"), `The fonts have no "中". ${advice}`],
])("%s is rejected with an error that names the file @FILE-4 @FILE-5", (source, message) => {
  expect(() => servedDrawing(file, source)).toThrow(file);
  expect(() => servedDrawing(file, source)).toThrow(message);
});

test("a mark is cleaned, has unique ids and inherits its color", () => {
  const inside =
    '<title>{{name}}</title><desc><g><![CDATA[><meta>]]></g></desc><linearGradient id="a"/><path fill="url(#a)" stroke="currentColor"/><script/>';
  expect(inlineDrawing("content/pictures/one.svg", svg(inside))).toMatch(
    /^<svg [^>]*><linearGradient id="(\S*one\S*)"\/><path fill="url\(#\1\)" stroke="currentColor"\/><\/svg>$/,
  );
});

test.each([
  "<p>Words</p>",
  "<style>@media print{.a{fill:red}}</style>",
  '<path style="background:red"/>',
  '<path onpointerenter="alert(1)"/>',
  '<use xmlns:x="http://www.w3.org/1999/xlink" x:href="https://example.com/a.svg"/>',
  '<image href="data:image/svg+xml,x"/>',
  "<rect fill=\"url( '//example.com/')\"/>",
])("an inlined drawing with %s is an error that names the file", (inside) => {
  const message = `${file}: This drawing is inlined`;
  expect(() => inlineDrawing(file, svg(inside))).toThrow(message);
});

test("the color of the root changes in the dark scheme, too @A11Y-10", () => {
  expect(served("<path/>", 'fill="currentColor"')).toMatch(
    /#dark:target.*\.d0\{fill:.*<g class="d0"><path\/><\/g><\/svg>$/s,
  );
});
