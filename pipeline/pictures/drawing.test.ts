import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { site } from "../../contract/site.ts";
import { drawingValues } from "../words/placeholders.ts";
import { token, tokenValues } from "./tokens.ts";
import { inlineDrawing, servedDrawing } from "./drawing.ts";
import { boundingBox, font } from "./render.ts";

const file = "content/pictures/depot.svg";
const svg = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 600 80" ${attributes}>${inside}</svg>`;
const served = (inside: string, attributes?: string) =>
  servedDrawing(file, svg(inside, attributes)).svg;

const stencil = 'x="300" y="60" text-anchor="middle" font-family="Yard Stencil,serif"';
test.each([
  `<text ${stencil} stroke="none" font-size="17" letter-spacing="2">ABCDEFGHIJKLMNOPQRSTUVWXYZ</text>`,
  `<text ${stencil} stroke="none" font-size="28">No. 1 &amp; 234 · 567 890</text>`,
  '<text x="9" y="40" stroke="none" font-size="11" font-family="Libre Franklin">Standing orders, 18 1/2 in.</text>',
  '<text x="9" y="40" stroke="none" font-size="13" font-weight="600" font-family="Nobody Has This">Saved</text>',
  '<g font-size="20" font-weight="700" word-spacing="9" transform="scale(2)"><text x="9" y="20">A b</text></g>',
  '<text transform="rotate(3)" x="9" y="20">One<tspan x="9" dy="1.2em">Two, <tspan font-weight="700">three</tspan></tspan> four</text>',
  '<style>.a text{font-size:30px}.b{letter-spacing:4px;font-weight:700}</style><g class="a"><text class="b" x="9" y="40">Saved</text></g>',
  '<text style="font-size:24px;" x="9" y="40" fill="url(#g)">Saved</text><linearGradient id="g"><stop stop-color="red"/></linearGradient>',
  '<text x="9" y="40" font-size="40" stroke="red" stroke-width="3" opacity=".5">Saved</text>',
  '<defs><text id="t" x="9" y="40">Saved</text></defs><use href="#t" x="40"/>',
  '<mask id="m"><text x="9" y="40" fill="#fff">Saved</text></mask><rect width="99" height="50" mask="url(#m)"/><text x="200" y="40">After</text>',
])("%s looks the same with outlines", (inside) => {
  const outlines = served(inside);
  expect(outlines).not.toMatch(/<t(?:ext|span)/);
  expectSamePixels(outlines, svg(inside));
});

test("a text uses the font of a token, and each tspan its own color", () => {
  const text = (family: string) =>
    `<text x="9" y="40" font-size="20" font-weight="700" font-family="${family}">Saved</text>`;
  expectSamePixels(served(text("var(--font-display, serif)")), svg(text("Besley")));
  expect(served('<text fill="red" y="40">One <tspan fill="#00f">two</tspan></text>')).toMatch(
    /<g fill="red"><path d="M[^"]+"\/><path fill="#00f" d="M[^"]+"\/>/,
  );
});

const gold = tokenValues("--art-gold");

test.for([
  ['<path fill="var(--art-gold, red)"/>', `<path fill="${gold.light}" class="d0"/>`],
  ['<path style="fill:var(--art-gold)"/>', `<path fill="${gold.light}" class="d0"/>`],
  [
    '<path fill="var(--art-gold)"/>',
    `<style id="dark">#dark:target~*{&amp;.d0,.d0{fill:${gold.dark}}}`,
  ],
  ['<path class="d0" fill="var(--art-gold)"/>', 'class="d0 dd0"'],
  ['<path fill="var(--tag)"/>', `"><path fill="${token("--tag")}"/></svg>`],
  ['<path fill="var(--none, #abc)"/>', '"><path fill="#abc"/></svg>'],
  ['<path stroke="currentcolor"/>', `stroke="${token("--ink")}"`],
])("%s is served as %s", ([inside = "", output]) => {
  expect(served(inside)).toContain(output);
});

test.each([
  ["<script>alert(1)</script>", "alert"],
  ["<foreignObject/>", "foreign"],
  ['<path onpointerenter="alert(1)"/>', "alert"],
  ['<use xmlns:x="http://www.w3.org/1999/xlink" x:href="https://example.com/a.svg"/>', "example"],
  ['<use xlink:href="https://example.com/a.svg#a"/>', "example"],
  ['<image href="#a"><set attributeName="href" to="https://example.com"/></image>', "example"],
  ["<style>@im\\port 'https://example.com/a.css';</style>", "example"],
  ["<style>.a{fill:u\\rl(https://example.com/a.png)}</style>", "example"],
  ['<style>.a{background:image-set("https://example.com/a.png")}</style>', "example"],
  ['<style>@im@import;port "https://example.com/a.css";</style>', "example"],
  ['<style>.a{background:cross-fade("https://example.com/a.png", 50%)}</style>', "example"],
  ['<rect fill="url(https://example.com/a#b"/>', "example"],
  ['<image href="data:image/svg+xml,x"/>', "data:"],
  ['<i:pgf xmlns:i="urn:program">AAAA</i:pgf>', "AAAA"],
  ["<!--! words -->", "words"],
  ["<g><?php words ?></g>", "words"],
  ["<desc><g><![CDATA[><meta http-equiv='refresh' content='0;url=//x'>]]></g></desc>", "<meta"],
  ["<desc><style><![CDATA[</style><img src='x'>]]></style></desc>", "<img"],
  ["<title><a>words</a></title>", "words"],
  ['<a href="https://example.com"><path/></a>', "example"],
  ['<image href=" javascript:alert(1)"/>', "alert"],
  ['<path fill="url(https://example.com/a.svg#a)"/>', "example"],
  ["<path style=\"fill:url( '//example.com/')\"/>", "example"],
])("%s is removed", (inside, word) => {
  const drawing = served(`${inside}<path id="last"/>`);
  expect(drawing).not.toContain(word);
  expect(drawing).toContain('<path id="last"/>');
});

test("text in CDATA or from an entity stays text", () => {
  const doctype = `<!DOCTYPE svg [<!ENTITY link "&lt;a href='//x'&gt;">]>`;
  const inside = "<title>&link;</title><style><![CDATA[.a>.b{fill:red}]]></style>";
  const { svg: drawing } = servedDrawing(file, doctype + svg(inside));
  expect(drawing).toContain("<style>.a&gt;.b{fill:red}</style>");
  expect(drawing).not.toMatch(/<!|&link|<a/);
});

test("gradients, references and pictures inside the drawing stay", () => {
  const inside =
    '<title>A depot &amp; a cloud</title><linearGradient id="a"/><path fill="url(#a)"/><use href="#a"/><image href="data:image/png;base64,AAAA"/>';
  const made = servedDrawing(file, svg(inside, 'preserveAspectRatio="xMidYMax meet" width="9"'));
  expect(made.svg).toContain(inside);
  expect(made).toMatchObject({ width: 600, height: 80, isGrounded: true });
  const inInches = servedDrawing(file, '<svg width="30px" height="1in"/>');
  expect(inInches).toMatchObject({ width: 30, height: 96 });
  expect(inInches.svg).toContain('viewBox="0 0 30 96"');
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
  ["By <tspan fill='red'>{{name}}</tspan>", "By <tspan fill='red'>Lefèvre &amp; Sons</tspan>"],
])("@FILE-4 the text %s reads %s", ([source, result]) => {
  const style = "<style>@media print{.a{fill:red}}</style>";
  const text = (inside = "") => svg(`${style}<text x="9" y="40" font-size="30">${inside}</text>`);
  const filled = servedDrawing(file, text(source), company);
  expect(filled).toEqual(servedDrawing(file, text(result), {}));
  expect(filled.svg).toContain("@media print{.a{fill:red}}");
  expect(inlineDrawing(file, svg(`<title>${source}</title>`), company)).not.toContain("{{");
});

const lettering = (attributes: string, text = "LEFÈVRE & SONS") =>
  `<text x="300" y="60" font-size="40" font-family="Yard Stencil" ${attributes}>${text.replace("&", "&amp;")}</text>`;
const inkOf = (attributes: string) => {
  const { x, y, width, height } = boundingBox(served(lettering(attributes)));
  const [center, middle] = [x + width / 2, y + height / 2];
  return { start: x, middle: center, end: x + width, y: middle, width, height };
};

test("@FILE-4 a text that is shorter than its textLength is not stretched", () => {
  for (const adjust of ["", 'lengthAdjust="spacingAndGlyphs"'])
    expect(served(lettering(`textLength="590" ${adjust}`))).toBe(served(lettering("")));
});

test.each(["start", "middle", "end"] as const)(
  "@FILE-4 a longer text with the anchor %s shrinks to its textLength",
  (anchor) => {
    const anchored = `text-anchor="${anchor}"`;
    const whole = inkOf(anchored);
    const place = whole.width * 0.75;
    for (const inside of [anchored, `${anchored} transform="translate(0 0)"`]) {
      const fitted = inkOf(`${inside} textLength="${place}"`);
      expect(fitted.width).toBeCloseTo(place, 0);
      expect(Math.abs(fitted[anchor] - whole[anchor])).toBeLessThan(1);
      expect(Math.abs(fitted.y - whole.y)).toBeLessThan(1);
      expect(fitted.height / whole.height).toBeCloseTo(0.75, 1);
    }
  },
);

test("@FILE-4 a longer text loses letter spacing before it loses size", () => {
  const [spaced, tight] = [inkOf('letter-spacing="5"'), inkOf("")];
  for (const place of [tight.width + 30, tight.width + 1]) {
    const fitted = inkOf(`letter-spacing="5" textLength="${place}"`);
    expect(fitted.height).toBeCloseTo(spaced.height, 0);
    expect(Math.abs(fitted.width - place)).toBeLessThan(1.5);
  }
  const smaller = inkOf(`letter-spacing="5" textLength="${tight.width * 0.8}"`);
  expect(smaller.height / tight.height).toBeCloseTo(0.8, 1);
});

test("@FILE-4 the tspans of a text count for its textLength", () => {
  const text = (place: string) => `<text y="40" ${place}>MAIL <tspan dy="5">MAIL</tspan></text>`;
  const { width } = boundingBox(served(text("")));
  const fitted = boundingBox(served(text(`textLength="${width * 0.8}"`)));
  expect(fitted.width / width).toBeCloseTo(0.8, 1);
});

test.each([
  [svg("<path>"), "This drawing cannot be read."],
  ["This is text.", "This drawing cannot be read."],
  ["<html/>", "This drawing cannot be read."],
  ["<svg/>", 'The drawing needs a viewBox, such as viewBox="0 0 640 480".'],
  ['<svg width="100%" height="0"/>', "The drawing needs a viewBox"],
  [svg('<path fill="var(--none)"/>'), "app/styles/tokens.css has no --none."],
  [svg('<text><textPath href="#a">Depot</textPath></text>'), "Text on a path is not supported."],
  [svg("<foreignObject><p>Words</p></foreignObject>"), "Its text is HTML."],
  [svg('<text y="40" style="font:bold 40px serif">Depot</text>'), "would look different"],
  [
    svg('<style>text{fill:red}</style><text y="60" font-size="60">Depot</text>'),
    "would look different",
  ],
  [
    svg(lettering('textLength="150"')),
    /"LEFÈVRE & SONS" is too long for its place: it would need \d\d % of its size, and 70 % is the least/,
  ],
  [
    svg("<text>By {{nmae}}</text>"),
    /"By {{nmae}}": There is no placeholder {{nmae}}. Known: name,/,
  ],
  [svg("<text>By {{name}</text>"), '"By {{name}": Write a placeholder as {{name}}'],
  [svg("<text>Depot 中</text>"), 'The fonts have no "中". Convert this text to outlines'],
])("%s is rejected with an error that names the file", (source, message) => {
  expect(() => servedDrawing(file, source)).toThrow(file);
  expect(() => servedDrawing(file, source)).toThrow(message);
});

test("a mark is cleaned, has unique ids and inherits its color; a style is an error", () => {
  const mark = svg('<linearGradient id="a"/><path fill="url(#a)" stroke="currentColor"/><script/>');
  expect(inlineDrawing("content/pictures/one.svg", mark)).toMatch(
    /^<svg [^>]*><linearGradient id="(\S*one\S*)"\/><path fill="url\(#\1\)" stroke="currentColor"\/><\/svg>$/,
  );
  expect(() => inlineDrawing(file, svg('<path style="fill:red"/>'))).toThrow(
    `${file}: This drawing is inlined`,
  );
});

/** Allows differences at the edges of letters. */
function expectSamePixels(drawing: string, other: string) {
  const [alphas = [], others = []] = [drawing, other].map(alphaOf);
  expect(alphas.some((alpha) => alpha > 0.4)).toBe(true);
  expect(alphas.filter((alpha, index) => Math.abs(alpha - (others[index] ?? 0)) > 0.6)).toEqual([]);
}

function alphaOf(drawing: string): number[] {
  const fitTo = { mode: "width", value: 1200 } as const;
  const { pixels } = new Resvg(drawing, { font, fitTo }).render();
  return Array.from(
    { length: pixels.length / 4 },
    (_, point) => (pixels[point * 4 + 3] ?? 0) / 255,
  );
}
