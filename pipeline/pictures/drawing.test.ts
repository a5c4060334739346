import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { token, valuesOf } from "./tokens.ts";
import { inlineDrawing, servedDrawing } from "./drawing.ts";
import { font } from "./render.ts";

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
])("%s looks the same as outlines", (inside) => {
  const outlines = served(inside);
  expect(outlines).not.toMatch(/<t(?:ext|span)/);
  expectSameInk(outlines, svg(inside));
});

test("a text has the font that a token names, and each part its own color", () => {
  const text = (family: string) =>
    `<text x="9" y="40" font-size="20" font-weight="700" font-family="${family}">Saved</text>`;
  expectSameInk(served(text("var(--font-display, serif)")), svg(text("Besley")));
  expect(served('<text fill="red" y="40">One <tspan fill="#00f">two</tspan></text>')).toMatch(
    /<g fill="red"><path d="M[^"]+"\/><path fill="#00f" d="M[^"]+"\/>/,
  );
});

const gold = valuesOf("--art-gold");

test.for([
  ['<path fill="var(--art-gold, red)"/>', `<path fill="${gold.light}" class="d0"/>`],
  ['<path style="fill:var(--art-gold)"/>', `<path fill="${gold.light}" class="d0"/>`],
  ['<path fill="var(--art-gold)"/>', '<style id="dark">#dark:target~*{'],
  ['<path fill="var(--art-gold)"/>', `.d0{fill:${gold.dark}}`],
  ['<path class="d0" fill="var(--art-gold)"/>', 'class="d0 dd0"'],
  ['<path fill="var(--tag)"/>', `"><path fill="${token("--tag")}"/></svg>`],
  ['<path fill="var(--none, #abc)"/>', '"><path fill="#abc"/></svg>'],
  ['<path stroke="currentcolor"/>', `stroke="${token("--ink")}"`],
])("%s has light colors, and dark ones for #dark: %s", ([inside = "", written]) => {
  expect(served(inside)).toContain(written);
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
  ["<!-- words -->", "words"],
  ["<!--! words -->", "words"],
  ["<g><?php words ?></g>", "words"],
  ["<desc><g><![CDATA[><meta http-equiv='refresh' content='0;url=//x'>]]></g></desc>", "<meta"],
  ["<desc><style><![CDATA[</style><img src='x'>]]></style></desc>", "<img"],
  ["<title><a>words</a></title>", "words"],
  ['<a href="https://example.com"><path/></a>', "example"],
  ['<image href=" javascript:alert(1)"/>', "alert"],
  ['<path fill="url(https://example.com/a.svg#a)"/>', "example"],
  ["<path style=\"fill:url( '//example.com/')\"/>", "example"],
])("%s is taken out", (inside, word) => {
  const drawing = served(`${inside}<path id="last"/>`);
  expect(drawing).not.toContain(word);
  expect(drawing).toContain('<path id="last"/>');
});

test("text in CDATA, or from an entity, is text", () => {
  const doctype = `<!DOCTYPE svg [<!ENTITY link "&lt;a href='//x'&gt;">]>`;
  const inside = "<title>&link;</title><style><![CDATA[.a>.b{fill:red}]]></style>";
  const { svg: drawing } = servedDrawing(file, doctype + svg(inside));
  expect(drawing).toContain("<style>.a&gt;.b{fill:red}</style>");
  expect(drawing).not.toMatch(/<!|&link|<a/);
});

test("what belongs to the drawing stays", () => {
  const inside =
    '<title>A depot &amp; a cloud</title><linearGradient id="a"/><path fill="url(#a)"/><use href="#a"/><image href="data:image/png;base64,AAAA"/>';
  const made = servedDrawing(file, svg(inside, 'preserveAspectRatio="xMidYMax meet" width="9"'));
  expect(made.svg).toContain(inside);
  expect(made).toMatchObject({ width: 600, height: 80, isGrounded: true });
  const inInches = servedDrawing(file, '<svg width="30px" height="1in"/>');
  expect(inInches).toMatchObject({ width: 30, height: 96 });
  expect(inInches.svg).toContain('viewBox="0 0 30 96"');
});

test.each([
  [svg("<path>"), "This drawing cannot be read."],
  ["These are words.", "This drawing cannot be read."],
  ["<html/>", "This drawing cannot be read."],
  ["<svg/>", 'The drawing needs a viewBox, such as viewBox="0 0 640 480".'],
  ['<svg width="100%" height="0"/>', "The drawing needs a viewBox"],
  [svg('<path fill="var(--none)"/>'), "app/styles/tokens.css has no --none."],
  [svg('<text><textPath href="#a">Depot</textPath></text>'), "A text cannot follow a path here."],
  [svg("<foreignObject><p>Words</p></foreignObject>"), "It has words as HTML."],
  [svg('<text y="40" style="font:bold 40px serif">Depot</text>'), "would not look the same"],
  [svg('<style>text{fill:red}</style><text y="60" font-size="60">Depot</text>'), "would not look"],
  [svg("<text>Depot 中</text>"), 'The fonts here have no "中". Turn this text into outlines'],
])("%s is refused with a sentence that names the file", (source, sentence) => {
  expect(() => servedDrawing(file, source)).toThrow(file);
  expect(() => servedDrawing(file, source)).toThrow(sentence);
});

test("a mark is cleaned, has ids of its own and the page's color, and may have no style", () => {
  const mark = svg('<linearGradient id="a"/><path fill="url(#a)" stroke="currentColor"/><script/>');
  expect(inlineDrawing("content/pictures/one.svg", mark)).toMatch(
    /^<svg [^>]*><linearGradient id="(\S*one\S*)"\/><path fill="url\(#\1\)" stroke="currentColor"\/><\/svg>$/,
  );
  expect(() => inlineDrawing(file, svg('<path style="fill:red"/>'))).toThrow(
    `${file}: This drawing is part of the page`,
  );
});

/** Two drawings differ by no more than the edge of a letter, at twice the size of a page. */
function expectSameInk(drawing: string, other: string) {
  const [inks = [], others = []] = [drawing, other].map(inkOf);
  expect(inks.some((ink) => ink > 0.4)).toBe(true);
  expect(inks.filter((ink, index) => Math.abs(ink - (others[index] ?? 0)) > 0.6)).toEqual([]);
}

function inkOf(drawing: string): number[] {
  const fitTo = { mode: "width", value: 1200 } as const;
  const { pixels } = new Resvg(drawing, { font, fitTo }).render();
  return Array.from(
    { length: pixels.length / 4 },
    (_, point) => (pixels[point * 4 + 3] ?? 0) / 255,
  );
}
