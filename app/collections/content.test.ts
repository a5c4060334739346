import { globSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { z } from "zod";
import { legal } from "../../content/navigation.ts";
import { site } from "../../content/site.ts";
import { icons } from "../../content/types.ts";
import { caseStudies, findStudy, studySchema } from "./case-studies.ts";
import { description, readEntries, text } from "./entries.ts";
import { legalPages, legalSchema } from "./legal.ts";
import { renderMarkdown } from "./markdown.tsx";
import { inlineDrawing, picture } from "./pictures.ts";
import { posts, postSchema } from "./posts.ts";

// These tests check what types cannot check in content, and the errors for Markdown.

test("content/site.ts has well-formed facts", () => {
  expect(new URL(site.url).origin, "url").toBe(site.url);
  expect(z.safeParse(z.email(), site.email).success, "email").toBe(true);
  expect(
    () => new Intl.DateTimeFormat("en", { timeZone: site.timeZone }),
    "timeZone",
  ).not.toThrow();
  expect(site.address.country, "address.country").toMatch(/^[A-Z]{2}$/);
  const { street, city, region = "", postalCode } = site.address;
  for (const part of [street, city, region, postalCode]) {
    expect(site.addressLines.join("\n"), "addressLines have the parts of address").toContain(part);
  }
  const endOf = (number: string) => number.replace(/\D/g, "").slice(-6);
  expect(endOf(site.phone.number), "phone.number ends like phone.label").toBe(
    endOf(site.phone.label),
  );
});

const words = Object.entries(import.meta.glob<object>("../../content/**/*.ts", { eager: true }));
const limits = z.object({
  page: z.object({ title: text(60), description }).optional(),
  // A longer stamp covers the facts beside it.
  study: z.object({ stamp: text(9) }).optional(),
});

test.each(words)("the texts of %s fit in their places", (_, data) => {
  const { error } = limits.safeParse(data);
  expect(error && z.prettifyError(error)).toBeUndefined();
});

/** Every text in a value, with its place: the file and the keys. */
function textsIn(value: unknown, place: string): [string, string][] {
  if (typeof value === "string") return [[place, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${place}.${key}`));
}

const entries = [...posts, ...caseStudies, ...legalPages];
const texts = [...words, ...entries.map((entry) => [entry.file, entry] as const)].flatMap(
  ([file, data]) => textsIn(data, file.replaceAll("../", "")),
);
const pictures = texts.filter(
  ([place, text]) =>
    /\.(?:image|mark|scene)$/.test(place) ||
    /^.+\.(?:svg|jpe?g|png|webp|avif|hei[cf])$/i.test(text),
);

test.each(pictures)("%s names a picture that exists: %s", (place, file) => {
  const drawing = inlineDrawing(file);
  if (place.endsWith(".mark")) expect(drawing).toBeDefined();
  else if (!drawing) picture(file);
});

test.each(globSync("content/{pictures,inline}/*"))("%s can be read", async (file) => {
  expect(await sharp(file).metadata()).toHaveProperty("width");
});

const studies = texts.filter(([place]) => /\.study(?:\.id)?$/.test(place));

test.each(studies)("%s names a case study that exists: %s", (_, id) => {
  expect(findStudy(id)).toBeDefined();
});

test("each legal page is linked, and each icon is drawn", () => {
  const [linked, written] = [legal.map(({ to }) => to), legalPages.map(({ path }) => path)];
  expect(new Set(linked), "content/navigation.ts.legal").toEqual(new Set<string>(written));
  const sprite = readFileSync("content/icons.svg", "utf8");
  const missing = icons.filter((icon) => !sprite.includes(` id="${icon}"`));
  expect(missing, "content/types.ts.icons").toEqual([]);
});

test.each(entries)("$file can be rendered", (entry) => void renderMarkdown(entry));

const file = "content/posts/new.md";

test.each([
  ["text <b>bold</b>", "HTML is not supported: <b>"],
  ["[a link](javascript:alert(1))", "javascript:alert(1)"],
  ["![A picture](missing.svg)", "content/pictures/missing.svg"],
  ["![](depot.svg)", "depot.svg needs alt text"],
  ["![A picture](my photo.jpg)", "<my photo.jpg>"],
  ["![A picture](<my photo.HEIC>)", "as JPEG"],
  ["# One", '"One": Headings begin at ##'],
  ["## One\n\n#### Two", '"Two": Headings'],
  ["```js {1}\ncode\n```", "Write code fences like"],
])("the build names the file of a mistake in Markdown: %j", (body, message) => {
  expect(() => renderMarkdown({ file, body })).toThrow(file);
  expect(() => renderMarkdown({ file, body })).toThrow(message);
});

test("each heading has an anchor of its own", () => {
  const { sections } = renderMarkdown({ file, body: "## One\n\n## One\n\n## Results\n\n## 🚀" });
  expect(sections.map(({ id }) => id)).toEqual(["one", "one-2", "results-2", "section"]);
});

const schemas: z.ZodType<object>[] = [postSchema, studySchema, legalSchema];

test.each([
  ["date: 2026-13-01", "date"],
  ["updatd: 2026-10-20", "updatd"],
  ["date: [", "date"],
  ["", file],
])("the build names file and field of a mistake in front matter: %j", (front, field) => {
  for (const schema of schemas) {
    const read = () => readEntries({ [file]: `---\n${front}\n---\n` }, schema);
    expect(read).toThrow(file);
    expect(read).toThrow(field);
  }
});
