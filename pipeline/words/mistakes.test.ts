import { globSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { z } from "zod";
import { Picture } from "../../app/ui/picture.tsx";
import { site } from "../../content/site.ts";
import { check, icon, uniqueList, words } from "./check.ts";
import { collection } from "./collection.ts";
import { fillIn, linkedFacts } from "./facts.ts";
import { member, team } from "./lists.ts";
import { readMarkdown, renderMarkdown } from "./markdown.ts";
import { pictures } from "../pictures/pictures.ts";
import { checkName } from "../pictures/read.ts";
import { postWithAuthor, waitsAs } from "./posts.ts";
import { caseStudyFacts } from "./schemas.ts";
import { checkNames, readYaml, readYamlFile } from "./source.ts";

// A mistake stops the build, names file and line, and says what to do.

const [author] = team;
const [drawing] = globSync("*.svg", { cwd: "content/pictures" });
const file = "content/posts/7.md";

const post = {
  title: "A title",
  date: "2026-10-20",
  author: author?.id,
  category: "Design",
  excerpt: "An excerpt that is long enough to be shown below the title in a list of results.",
  pitch: "A pitch.",
  image: drawing,
  alt: "A drawing",
  plate: "green",
};

const markdown = (facts: object, body = "Body.") =>
  `---\n${stringify(facts, { lineWidth: 0 })}---\n\n${body}\n`;
const readPost = (facts: object) => collection({ [file]: markdown(facts) }, postWithAuthor);
/** The facts of a post are on the lines 2 to 10, its body begins on line 13. */
const render = (body: string) => renderMarkdown(readMarkdown(file, markdown(post, body)));

test("@EDIT-2 a post is read as Pages CMS writes it", async () => {
  const facts = stringify({ ...post, updated: undefined, draft: false, image: `/${drawing}` });
  const { summaries } = await collection({ [file]: `---\n${facts}---\nBody.` }, postWithAuthor);
  expect(summaries).toMatchObject([{ date: post.date, image: { file: drawing } }]);
});

test("@BLOG-6 posts without a mistake are read, and their names, numbers or words, are their addresses", async () => {
  const files = ["why-we-weigh", "10", "9"].map((name) => [
    `content/posts/${name}.md`,
    markdown(post),
  ]);
  const { summaries, find } = await collection(Object.fromEntries(files), postWithAuthor);
  expect(summaries.map(({ id }) => id)).toEqual(["9", "10", "why-we-weigh"]);
  const html = expect.stringContaining("<p>Body.</p>");
  expect(find("9")).toMatchObject({ author: author?.name, html });
  expect(find("8")).toBeUndefined();
});

test("@BLOG-13 a draft waits for its author, and a later date for its day", () => {
  const today = "2026-10-20";
  const date = "2026-10-21";
  expect(waitsAs({ draft: true, date: today }, today)).toBe("Draft");
  expect(waitsAs({ draft: false, date }, today)).toBe("Scheduled");
  expect(waitsAs({ draft: false, date: today }, today)).toBeUndefined();
});

test.for<[object, string]>([
  [{ title: "Long ".repeat(40) }, "2: title: This is too long"],
  [{ title: 2026 }, "2: title: Put this in quotes."],
  [{ alt: undefined }, "2: alt: Add alternative text"],
  [{ date: "20 October" }, "3: date: Write the date as year-month-day"],
  [{ date: "2026-02-30" }, "3: date: Write the date as year-month-day"],
  [{ author: "nobody" }, '4: author: Nobody in content/team.yaml has the id "nobody". Known: '],
  [{ excerpt: "Short." }, "6: excerpt: Write 70 to 160 characters"],
  [{ pitch: "To {{town}." }, "7: pitch: A fact is written {{name}}, with two braces on each side."],
  [{ pitch: "To {{twon}}." }, "7: pitch: There is no fact called {{twon}}. Known: name, "],
  [
    { image: `X${drawing}` },
    `8: image: There is no picture content/pictures/X${drawing}. Did you mean "${drawing}"?`,
  ],
  [{ exerpt: "Text." }, '11: There is no "exerpt" here. Did you mean "excerpt"? Known: title, '],
  [{ draft: "yes" }, "11: draft: Write true or false."],
])("a post with %o", async ([facts, says]) => {
  await expect(readPost({ ...post, ...facts })).rejects.toThrow(`${file}:${says}`);
});

test.for([
  ["One.\n\n`{{code}}` and {{adress}}", "15: There is no fact called {{adress}}."],
  ["One.\n\n![A unicorn](unicorn.svg)", "15: There is no picture content/pictures/unicorn.svg."],
  [`![](${drawing})`, `13: The picture ${drawing} needs alternative text.`],
  ["## One\n\nText.\n\n## One", '17: The address of "One" is taken.'],
  ["## One\n\n### Two\n\n### Two", '17: The address of "Two" is taken.'],
  ["## Menu", '13: The address of "Menu" is taken.'],
  ["# One", "13: The title is the page's"],
  ["## 🎉", "13: A heading needs"],
  ["One:\n\n    {{x}}", "15: Code stands between two lines of ```. There is no fact called {{x}}."],
  ["One\n\nand <b>two</b>.", "15: HTML is not taken over."],
  ["<section>\n\nOne.", "13: HTML is not taken over."],
  ["One\n\n[two](javascript:alert(1)).", "15: A link begins with https:, http:, mailto: or tel:"],
  ["[one](java&#115;cript:alert(1))", "13: A link begins with"],
  ["[one](&#106;avascript:alert(1))", "13: A link begins with"],
  ["<javascript:alert>", "13: A link begins with"],
  ["[one][1]\n\n[1]: data:text/html,x", "13: A link begins with"],
  ["[one](vbscript:x)", "13: A link begins with"],
  ["[one](x.y:z)", "13: A link begins with"],
  ["```klingon\n```", '13: There are no colors for the language "klingon".'],
  ["```js server.mjs\n```", "13: Code begins with its language and its file"],
])("a body with %j", ([body, says]) => {
  expect(() => render(String(body))).toThrow(`${file}:${says}`);
});

test.for([
  "https://example.com/?a=1&b=2",
  "http://example.com",
  "HTTPS://example.com",
  "mailto:hello@example.com",
  "tel:+18595550142",
  "/contact",
  "#one",
  "?page=2",
  "../2",
  "2",
  "pictures/a.svg",
  "über-uns",
])("a link to %s is a link", (address) => {
  expect(render(`[one](${address})`).html).toMatch(/<a href="[^"]+">one<\/a>/);
});

test.for([
  [file, "Just text.", ':1: The file begins with its facts between two lines of "---".'],
  [file, "---\na: a\nb: b: c\n---\n", ":3: This line, or the one before, cannot be read"],
  ["content/posts/Why We.md", markdown(post), ": The file's name is its address: small letters"],
  ["content/posts/9.md", markdown({ results: [] }), ":2: results: Add at least one result."],
])("%s with %j", async ([name = "", text = "", says]) => {
  await expect(collection({ [name]: text }, caseStudyFacts)).rejects.toThrow(name + says);
});

test.for([
  ["content/team.yml", "A file of words ends in .md or .yaml."],
  ["content/posts/4.markdown", "A file of words ends in .md or .yaml."],
  ["content/posts/4.MD", "A file of words ends in .md or .yaml."],
  ["content/posts/2026/4.md", "Nobody reads"],
  ["content/jobs.md", "Nobody reads"],
  ["content/posts/4.yaml", "Nobody reads"],
])("a file called %s", ([name = "", says]) => {
  const files = ["content/team.yaml", "content/pages/jobs.md", name];
  expect(() => checkNames(files)).toThrow(`${name}: ${says}`);
});

test.for([
  [
    "My photo (1).JPG",
    'A picture\'s name has letters, digits and hyphens. Rename it, to "my-photo-1.jpg"',
  ],
  [
    "IMG_1234.HEIC",
    'A picture ends in .svg, .jpg, .png, .webp or .avif. Save it as JPEG, as "img-1234.jpg"',
  ],
])("a picture called %s", ([name = "", says]) => {
  expect(() => checkName(name)).toThrow(`content/pictures/${name}: ${says}`);
  expect(() => checkName("IMG_1234.JPG")).not.toThrow();
});

test("a file that is gone", () => {
  const read = () => readYamlFile("content/pages/x.yaml", "change pipeline/words/pages.ts");
  expect(read).toThrow("There is no file content/pages/x.yaml. Bring it back, or change pipeline");
});

const ids = uniqueList(z.object({ id: words(9) }));

test.for<[string, z.ZodType, string]>([
  ["- a: sparkles", z.array(z.object({ a: icon })), "1: 0.a: Invalid option: expected one of"],
  ["- id: a\n\n- id: a", ids, '3: 1.id: The id "a" is used twice.'],
  ["a: b\nc: We are #1", z.object(), "2: This line, or the one before, cannot be read (#1)."],
  ["a: *New*", z.object(), "1: This line, or the one before, cannot be read"],
  ['a:\n  b: "One\n  c: Two\n', z.object(), "2: A quote or a bracket is opened here"],
  ["a: b\na: c", z.object(), "2: The same word stands before a colon twice"],
  ["a:\n\tb: c", z.object(), "2: This line begins with a tab."],
  ["a:", z.object({ b: member }), "1: b: This is missing."],
  ["", ids, "1: This is missing."],
  ["a: b", ids, "1: Write a list here: each entry begins with a hyphen."],
])("YAML with %j", async ([yaml, schema, says]) => {
  const read = async () => check(readYaml("x.yaml", yaml), schema);
  await expect(read()).rejects.toThrow(`x.yaml:${says}`);
});

test("limits count before a name is filled in", async () => {
  const sentence = readYaml("x.yaml", '- "{{name}}!"');
  expect(await check(sentence, z.array(words(9)))).toEqual([`${site.name}!`]);
});

test("words for an illustrative site stand in the place of the others", async () => {
  const yaml = "lead: Ours.\nillustrative:\n  lead: Invented.\n  note: {}";
  const source = readYaml("x.yaml", yaml);
  const schema = z.strictObject({ lead: words(20), note: words(20).optional() });
  if (!site.illustrative) expect(await check(source, schema)).toEqual({ lead: "Ours." });
  else await expect(check(source, schema)).rejects.toThrow("x.yaml:4: note: Put this in quotes.");
});

test.for([
  ["`{{x}}`", "<code>{{x}}</code>"],
  ["```\n{{y}}\n```", "{{y}}"],
  ['```js title="a & b.mjs"\n1\n```', "<figcaption>a &#38; b.mjs</figcaption><pre"],
  ['```js title="a & b.mjs"\n1\n```', 'aria-label="a &#38; b.mjs"'],
  ['``` title="notes.txt"\n1\n```', "<figcaption>notes.txt"],
  ["```js\n1\n```", '<figure class="code"><pre'],
  ["One.<!-- A note. -->", "<p>One.</p>"],
  ["[Mail](mailto:{{email}})", `<a href="mailto:${site.email}">Mail</a>`],
  ["[{{phone}}](tel:{{phone}})", `<a href="tel:${site.phone.number}">${site.phone.label}</a>`],
  ["|a|b|\n|-|-:|\n|1|2|", '<th scope="col">a</th><th scope="col" class="right">b</th>'],
  ["|a|b|\n|-|:-:|\n|1|2|", '<td>1</td><td class="center">2</td>'],
])("%j is rendered as %s", ([body = "", html]) => {
  expect(render(body).html).toContain(html);
});

test("a text and a screen show a picture with the same attributes", () => {
  const sizes = "(min-width: 62rem) 50rem, 100vw";
  for (const image of pictures.values()) {
    const onScreen = renderToStaticMarkup(createElement(Picture, { image, sizes, alt: "One" }));
    const inText = onScreen.replaceAll("/>", ">").replaceAll("srcSet=", "srcset=");
    expect(render(`![One](${image.file})`).html).toBe(`<figure>${inText}</figure>\n`);
  }
});

test("the list of contents has words without their markup", () => {
  const { sections } = render("## Why `<a>` & **not** that");
  expect(sections).toEqual([{ id: "why-a-not-that", title: "Why <a> & not that" }]);
});

test.for([
  ["https://acme.example", "[Website URL] and [Privacy Policy link]"],
  [
    "https://acme.test",
    "<https://acme.test> and [Privacy Policy](https://acme.test/privacy-policy)",
  ],
])("@LEGAL-4 placeholders of the legal pages of %s", ([url = "", text]) => {
  const facts = linkedFacts({ ...site, url });
  expect(fillIn("{{websiteUrl}} and {{privacyLink}}", facts)).toBe(text);
});
