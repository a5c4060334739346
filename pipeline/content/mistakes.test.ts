import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { stringify } from "yaml";
import { z } from "zod";
import { Picture } from "../../app/ui/picture.tsx";
import { site } from "../../contract/site.ts";
import { text as textSchema, uniqueList } from "./check.ts";
import { check } from "./check-data.ts";
import { collection } from "./collection.ts";
import { markdownValues } from "./placeholders.ts";
import { content } from "./content.ts";
import { memberOf, serviceOf } from "./lists.ts";
import { caseStudyOf } from "./case-studies.ts";
import { readMarkdown } from "./markdown.ts";
import { renderMarkdown } from "./render-markdown.ts";
import { icon } from "./picture.ts";
import { checkName, type Picture as PictureData, pictures } from "../pictures/read.ts";
import { postSchemaOf } from "./posts.ts";
import { caseStudySchema, pageSchema } from "./schemas.ts";
import { checkNames, readYamlFile } from "./source.ts";
import { readYaml, textOf } from "./yaml.ts";

// Each error in content stops the build with file, line and fix.

const { team } = content;
const caseStudies = content.caseStudies.summaries;
const [author] = team;
const member = memberOf(team);
const postWithAuthor = postSchemaOf(member);
const file = "content/posts/7.md";

const photograph = "unicorns.jpg";
const picture: PictureData = {
  file: photograph,
  kind: "photograph",
  isBottomAligned: false,
  src: `/pictures/${photograph}`,
  width: 1600,
  height: 1200,
  sources: [],
};
pictures.set(photograph, picture);

const post = {
  title: "A title",
  date: "2026-10-20",
  author: author?.id,
  category: "Design",
  excerpt: "An excerpt that is long enough to be shown below the title in a list of results.",
  pitch: "A pitch.",
  image: photograph,
  alt: "Unicorns",
  plate: "green",
};

const markdown = (frontMatter: object, body = "Body.") =>
  `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${body}\n`;
const readPost = (frontMatter: object) =>
  collection("/blog", { [file]: markdown(frontMatter) }, postWithAuthor);
/** The front matter is on lines 2 to 10, and the body starts on line 13. */
const render = (body: string) => renderMarkdown(readMarkdown(file, markdown(post, body)));

test("valid posts are read, and sorted by file name @BLOG-6", () => {
  const files = ["why-we-weigh", "10", "9"].map((id) => [`content/posts/${id}.md`, markdown(post)]);
  const { summaries, find } = collection("/blog", Object.fromEntries(files), postWithAuthor);
  expect(summaries.map(({ id }) => id)).toEqual(["9", "10", "why-we-weigh"]);
  const html = expect.stringContaining("<p>Body.</p>");
  expect(find("9")).toMatchObject({ author, html });
  expect(find("8")).toBeUndefined();
});

test.for<[object, string]>([
  [{ title: "Long ".repeat(40) }, "2: title: This is too long"],
  [{ title: 2026 }, "2: title: Put this in quotes."],
  [{ alt: undefined }, "2: alt: Add alt text"],
  [{ date: "2026-02-30" }, "3: date: Write the date as year-month-day"],
  [{ author: "nobody" }, '4: author: Nobody in content/team.yaml has the id "nobody". Known: '],
  [{ excerpt: "Short." }, "6: excerpt: Write 70 to 160 characters"],
  [{ pitch: "To {{town}." }, "7: pitch: Write a placeholder as {{name}}, with two braces"],
  [{ pitch: "To {{twon}}." }, "7: pitch: There is no placeholder {{twon}}. Known: name, "],
  [{ image: "unicorn.jpg" }, "8: image: There is no picture content/pictures/unicorn.jpg. Did you"],
  [{ exerpt: "Text." }, '11: There is no "exerpt" here. Did you mean "excerpt"? Known: title, '],
])("a post with %o", ([frontMatter, message]) => {
  expect(() => readPost({ ...post, ...frontMatter })).toThrow(`${file}:${message}`);
});

test.for([
  ["One.\n\n`{{code}}` and {{adress}}", "15: There is no placeholder {{adress}}."],
  ["One.\n\n![A unicorn](unicorn.jpg)", "15: There is no picture content/pictures/unicorn.jpg."],
  [`![](${photograph})`, `13: The picture ${photograph} needs alt text.`],
  ["## One\n\n### Two\n\n### Two", '17: The anchor of "Two" is already in use.'],
  ["## Menu", '13: The anchor of "Menu" is already in use.'],
  ["# One", "13: The title is the first heading"],
  ["## 🎉", "13: A heading needs"],
  ["> One\n> [two\n> {{x}}](/y)", "15: There is no placeholder {{x}}."],
  ["One\ntwo}}", "14: Write a placeholder as {{name}}"],
  ["One\n\nand <b>two</b>.", "15: HTML is not supported."],
  ["One\n\n[two](javascript:alert(1)).", "15: A link is a path, or https:, mailto: or tel:."],
  ["[one](java&#115;cript:alert(1))", "13: A link is a path"],
  ["[one][1]\n\n[1]: data:text/html,x", "13: A link is a path"],
  ["```klingon\n```", '13: Unknown language "klingon".'],
  ["```js server.mjs\n```", "13: Write code fences like ```js"],
  ["One\n\n`two\v`", "15: Delete the character U+000B in this text."],
  ["One\n\ntwo\uFFFF", "15: Delete the character U+FFFF in this text."],
])("a body with %j", ([body, message]) => {
  expect(() => render(String(body))).toThrow(`${file}:${message}`);
});

test("a body with an error in a library", () => {
  expect(() => render(">".repeat(5000))).toThrow(`${file}: The Markdown cannot be read.`);
});

test("no photograph may be small @BLOG-7", () => {
  onTestFinished(() => void pictures.delete("small.jpg"));
  pictures.set("small.jpg", { ...picture, file: "small.jpg", width: 300 });
  const message = "The picture small.jpg is too small, 300 pixels wide.";
  expect(() => readPost({ ...post, image: "small.jpg" })).toThrow(`8: image: ${message}`);
  expect(() => render("![Alt text](small.jpg)")).toThrow(`13: ${message}`);
});

test.for([
  [file, "Just text.", ':1: Start the file with its front matter, between two lines of "---".'],
  [file, "---\na: a\nb: b: c\n---\n", ":3: This line, or the one before, cannot be read"],
  ["content/posts/9.md", markdown({ results: [] }), ":2: results: Add at least one result."],
])("%s with %j", ([name = "", text = "", message]) => {
  expect(() => collection("/", { [name]: text }, caseStudySchema)).toThrow(name + message);
});

test.for([
  ["content/team.yml", "Content files end in .md or .yaml."],
  ["content/posts/2026/4.md", "This file is not read here."],
  ["content/client.yaml", "This file is not read here."],
  ["content/posts/Why We.md", "The path is the URL: use lower-"],
  ["content/pages/services/Web.md", "The path is the URL: use lower-"],
  ["content/pages/api/x.md", "The path is the URL: use lower-"],
  ["content/pages/web/index.md", "The path is the URL: use lower-"],
])("a file called %s @ROUTE-11", ([name = "", message]) => {
  const valid = ["values.yaml", "pages/about.yaml", "pages/jobs.md", "pages/services/api-2.md"];
  const files = valid.map((file) => `content/${file}`);
  expect(() => checkNames(files)).not.toThrow();
  expect(() => checkNames([...files, name])).toThrow(`${name}: ${message}`);
});

test.for([
  ["My photo (1).JPG", /Use letters, digits .* for example to "my-photo-1\.jpg"/],
  ["IMG_1234.HEIC", /Pictures are .* Save it as JPEG, for example as "img-1234\.jpg"/],
] as const)("a picture called %s", ([name, message]) => {
  expect(() => checkName(name)).toThrow(`content/pictures/${name}: `);
  expect(() => checkName(name)).toThrow(message);
  expect(() => checkName("IMG_1234.JPG")).not.toThrow();
});

test("a text of more than 100 KB", () => {
  const folder = mkdtempSync(join(tmpdir(), "text-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const post = join(folder, "7.md");
  writeFileSync(post, "x".repeat(100_001));
  expect(() => textOf(post)).toThrow(`${post}: This text is too long: 100 KB at most.`);
});

test("a missing file", () => {
  const read = () => readYamlFile("content/x.yaml");
  expect(read).toThrow("no file content/x.yaml. Restore it.");
});

const quote = z.object({ quote: caseStudySchema.shape.quote });
const card = pageSchema.pick({ card: true });
const ids = uniqueList(z.object({ id: textSchema(9) }));

test.for<[string, z.ZodType, string]>([
  ["- moon", z.array(icon), '1: 0: content/icons.svg has no "moon". Known: '],
  ["- id: a\n\n- id: a", ids, '3: 1.id: The id "a" is used twice.'],
  ["a: b\nc: We are #1", z.object(), "2: This line, or the one before, cannot be read (#1)."],
  ["a: *New*", z.object(), "1: This line, or the one before, cannot be read"],
  ['a:\n  b: "One\n  c: Two\n', z.object(), "2: A quote or bracket that is opened here"],
  ["a: b\na: c", z.object(), "2: This key is used twice"],
  ["a:\n\tb: c", z.object(), "2: This line starts with a tab."],
  ["a: b\nc: d\u000Be", z.object(), "2: Delete the character U+000B in this text."],
  ["a: b\nc: d\uFFFE", z.object(), "2: Delete the character U+FFFE in this text."],
  ['a: "\\u0001"', z.object(), "1: Delete the character U+0001 in this text."],
  ["a:", z.object({ b: member }), "1: b: This is missing."],
  ["a: b", ids, "1: Write a list here: start each entry with a hyphen."],
  ["title: T", card, "1: card: Add the social card, such as"],
  ["card: { lable: L }", card, '1: card: There is no "lable" here. Did you mean "label"?'],
  ["quote: { text: T, name: N }", quote, "1: quote.role: Write some text here."],
])("YAML with %j", ([yaml, schema, message]) => {
  expect(() => check(readYaml("x.yaml", yaml), schema)).toThrow(`x.yaml:${message}`);
});

test("content names an icon of the file @FILE-6", () => {
  expect(icon.parse("zap")).toBe("zap");
  expect(icon.safeParse("zap.svg").error?.issues[0]?.message).toContain('has no "zap.svg"');
});

test("a service with an unknown study @SERVICE-6", () => {
  const service = serviceOf(caseStudyOf(caseStudies));
  const read = () => check(readYaml("x.yaml", "title: One\nstudy: none"), service);
  const message = "x.yaml:2: study: There is no file content/case-studies/none.md. Known: ";
  expect(read).toThrow(message);
});

test("length limits apply before placeholders are filled in", () => {
  const sentence = readYaml("x.yaml", '- "{{name}}!"');
  expect(check(sentence, z.array(textSchema(9)))).toEqual([`${site.name}!`]);
});

test.for([
  ['```js title="a & b.mjs"\n1\n```', "<figcaption>a &#38; b.mjs</figcaption><pre "],
  ['``` title="notes.txt"\n1\n```', 'role="group" aria-label="notes.txt"'],
  ["```js\n1\n```", '<figure class="code"><pre'],
  ["One.<!-- A note. -->", "<p>One.</p>"],
  ["[{{phone}}](tel:{{phone}})", `<a href="tel:${site.phone.number}">${site.phone.label}</a>`],
  ["[one](https://a.test/?a=1&b=2)", "one</a>"],
  ["[one](/contact) [two](#one)", '<a href="/contact">one</a> <a href="#one">two</a>'],
  ["[one](über-uns)", "one</a>"],
  ["> {{email}}", `<a href="mailto:${site.email}">${site.email}</a>`],
  ["[a][1]\n\n[1]: tel:{{phone}}", `<a href="tel:${site.phone.number}">a</a>`],
  [`![{{email}}](${photograph} "{{phone}}")`, `alt="${site.email}" loading`],
  ["- ```\n  {{name}}\n  ```\n  `{{name}}`", "{{name}}</code></pre></figure>"],
  [
    "|a|\n|-:|\n|1|",
    '<th scope="col" class="right">a</th></tr></thead><tbody><tr><td class="right">1<',
  ],
])("%j is rendered as %s", ([body = "", html]) => {
  expect(render(body).html).toContain(html);
});

test("Markdown and components render a picture with the same attributes", () => {
  const sizes = "(min-width: 62rem) 50rem, 100vw";
  for (const image of pictures.values()) {
    const onScreen = renderToStaticMarkup(createElement(Picture, { image, sizes, alt: "One" }));
    const inText = onScreen.replaceAll("/>", ">").replaceAll("srcSet=", "srcset=");
    expect(render(`![One](${image.file})`).html).toBe(`<figure>${inText}</figure>\n`);
  }
});

test("the table of contents has plain text", () => {
  const { sections } = render("## Why `<a>` & **not** that");
  expect(sections).toEqual([{ id: "why-a-not-that", title: "Why <a> & not that" }]);
});

const policy = `https://a.test/privacy-policy`;

test.for([
  ["https://acme.example", "[Website URL]", "[Privacy Policy link]"],
  ["https://a.test", "<https://a.test>", `[Privacy Policy](${policy})`],
])("placeholders of the legal pages of %s @LEGAL-4", ([url = "", websiteUrl, privacyLink]) => {
  const { inText } = markdownValues({ ...site, url });
  expect(inText).toMatchObject({ websiteUrl, privacyLink });
});
