import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { z } from "zod";
import { site } from "../../content/site.ts";
import { caseStudy, caseStudyFacts } from "./case-studies.ts";
import { check, icon, uniqueList, words } from "./check.ts";
import { collection } from "./collection.ts";
import { fillIn, linkedFacts } from "./facts.ts";
import { member, team } from "./lists.ts";
import { readMarkdown, renderMarkdown } from "./markdown.ts";
import { postFacts } from "./posts.ts";
import { readYaml } from "./source.ts";

const [author] = team;

const post = {
  title: "A title",
  date: "2026-10-20",
  author: author?.id,
  category: "Design",
  excerpt: "An excerpt that is long enough to be shown below the title in a list of results.",
  pitch: "A pitch.",
  image: "depot.svg",
  alt: "A depot",
  plate: "green",
};

const markdown = (facts: object, body = "Body.") =>
  `---\n${stringify(facts, { lineWidth: 0 })}---\n\n${body}\n`;
const readPost = (facts: object, file = "content/posts/7.md") =>
  collection({ [file]: markdown(facts) }, postFacts);
/** The facts of a post are on the lines 2 to 10, its body begins on line 13. */
const render = (body: string) =>
  renderMarkdown(readMarkdown("content/posts/7.md", markdown(post, body)));

test("a post without a mistake is read", () => {
  const { summaries, find } = readPost(post);
  expect(summaries).toMatchObject([{ id: 7, author: author?.name }]);
  expect(find("7")?.html).toContain("<p>Body.</p>");
  expect(find("8")).toBeUndefined();
});

describe("a mistake stops the build, names the file and says what to do", () => {
  const mistakes: [string, () => unknown, string][] = [
    [
      "unknown author",
      () => readPost({ ...post, author: "nobody" }),
      'content/posts/7.md:4: author: Nobody in content/team.yaml has the id "nobody". Known: ',
    ],
    [
      "unknown reader of messages",
      () => check(readYaml("content/x.yaml", "\nreader: nobody"), z.object({ reader: member })),
      'content/x.yaml:2: reader: Nobody in content/team.yaml has the id "nobody". Known: ',
    ],
    [
      "unknown case study",
      () => check(readYaml("content/x.yaml", "study: 99"), z.object({ study: caseStudy })),
      "content/x.yaml:1: study: There is no file content/case-studies/99.md. Known: ",
    ],
    [
      "malformed date",
      () => readPost({ ...post, date: "20 October" }),
      "content/posts/7.md:3: date: Write the date as year-month-day",
    ],
    [
      "date that does not exist",
      () => readPost({ ...post, date: "2026-02-30" }),
      "content/posts/7.md:3: date: Write the date as year-month-day",
    ],
    [
      "over-long title",
      () => readPost({ ...post, title: "Long ".repeat(40) }),
      "content/posts/7.md:2: title: This is too long",
    ],
    [
      "excerpt too short for a search engine",
      () => readPost({ ...post, excerpt: "Short." }),
      "content/posts/7.md:6: excerpt: Write 70 to 160 characters",
    ],
    [
      "missing alternative text",
      () => readPost({ ...post, alt: undefined }),
      "content/posts/7.md:2: alt: Add alternative text",
    ],
    [
      "unknown picture",
      () => readPost({ ...post, image: "unicorn.jpg" }),
      "content/posts/7.md:8: image: There is no picture content/pictures/unicorn.jpg.",
    ],
    [
      "unknown key",
      () => readPost({ ...post, titel: "A title" }),
      'content/posts/7.md:11: Unrecognized key: "titel"',
    ],
    [
      "a number where a text belongs",
      () => readPost({ ...post, title: 2026 }),
      "content/posts/7.md:2: title: Put this in quotes.",
    ],
    [
      "a text that YAML would cut",
      () => readYaml("x.yaml", "one: All.\nsoon: We are #1 in town"),
      "x.yaml:2: This line, or the one before, cannot be read (#1 in town).",
    ],
    [
      "a star at the beginning",
      () => readYaml("x.yaml", "soon: *New*"),
      "x.yaml:1: This line, or the one before, cannot be read",
    ],
    [
      "a fact that is not closed",
      () => readPost({ ...post, pitch: "Come to {{town}." }),
      "content/posts/7.md:7: pitch: A fact is written {{name}}, with two braces on each side.",
    ],
    [
      "a worn word",
      () => readPost({ ...post, pitch: "Our seamless process." }),
      'content/posts/7.md:7: pitch: "seamless" could stand on any agency\'s site.',
    ],
    [
      "a fact that is none",
      () => readPost({ ...post, pitch: "Come to {{twon}}." }),
      "content/posts/7.md:7: pitch: There is no fact called {{twon}}. Known: name, ",
    ],
    [
      "a name that is no number",
      () => readPost(post, "content/posts/07.md"),
      "content/posts/07.md: The file's name is its id, a whole number",
    ],
    [
      "no facts at the top",
      () => collection({ "content/posts/7.md": "Just text." }, postFacts),
      'content/posts/7.md:1: The file begins with its facts between two lines of "---".',
    ],
    [
      "facts that are no YAML",
      () => collection({ "content/posts/7.md": "---\ntitle: a\ndate: a: b\n---\nBody" }, postFacts),
      "content/posts/7.md:3: This line, or the one before, cannot be read",
    ],
    [
      "case study without results",
      () => collection({ "content/case-studies/9.md": markdown({ results: [] }) }, caseStudyFacts),
      "content/case-studies/9.md:2: results: Add at least one result.",
    ],
    [
      "unknown icon",
      () => check(readYaml("content/x.yaml", "- icon: sparkles"), z.array(z.object({ icon }))),
      "content/x.yaml:1: 0.icon: Invalid option: expected one of",
    ],
    [
      "duplicate id",
      () =>
        check(
          readYaml("content/x.yaml", "- id: a\n\n- id: a"),
          uniqueList(z.object({ id: words(9) })),
        ),
      'content/x.yaml:3: 1.id: The id "a" is used twice.',
    ],
    [
      "a worn word in a text",
      () => render("One.\n\nTwo, which is\nseamless."),
      'content/posts/7.md:16: "seamless" could stand',
    ],
    [
      "unknown fact in a text",
      () => render("One.\n\n`{{code}}` and {{adress}}"),
      "content/posts/7.md:15: There is no fact called {{adress}}.",
    ],
    [
      "unknown picture in a text",
      () => render("One.\n\n![A unicorn](unicorn.svg)"),
      "content/posts/7.md:15: There is no picture content/pictures/unicorn.svg.",
    ],
    [
      "a picture without alternative text",
      () => render("![](depot.svg)"),
      "content/posts/7.md:13: The picture depot.svg needs alternative text.",
    ],
    [
      "the same heading twice",
      () => render("## One\n\nText.\n\n## One"),
      'content/posts/7.md:17: The address of "One" is taken.',
    ],
    [
      "the same heading twice, further down",
      () => render("## One\n\n### Two\n\n### Two"),
      'content/posts/7.md:17: The address of "Two" is taken.',
    ],
    [
      "a heading that the page itself has",
      () => render("## Menu"),
      'content/posts/7.md:13: The address of "Menu" is taken.',
    ],
    ["a second title", () => render("# One"), "content/posts/7.md:13: The title is the page's"],
    ["a heading without letters", () => render("## 🎉"), "content/posts/7.md:13: A heading needs"],
    [
      "a language without colors",
      () => render("```klingon\n```"),
      'content/posts/7.md:13: There are no colors for the language "klingon".',
    ],
    [
      "code with more than its language and its file",
      () => render("```js server.mjs\n```"),
      "content/posts/7.md:13: Code begins with its language and its file",
    ],
  ];

  test.each(mistakes)("%s", (_, make, message) => {
    expect(make).toThrow(message);
  });
});

test("limits count before a name is filled in, and code keeps its braces", () => {
  const long = "A name that is a good deal longer than what stands for it";
  const sentence = readYaml("x.yaml", '- "{{name}}!"');
  expect(check(sentence, z.array(words(9)))).toEqual([`${linkedFacts()["name"]}!`]);
  expect(fillIn("{{name}}!", { name: long })).toBe(`${long}!`);
  const code = "`{{x}}`\n\n```\n{{y}}\n```";
  expect(render(code).html).toMatch(/\{\{x\}\}[^]*\{\{y\}\}/);
});

test("code has its file's name above it", () => {
  const named = render('```js title="a & b.mjs"\n1\n```').html;
  expect(named).toContain("<figcaption>a &#38; b.mjs</figcaption><pre");
  expect(named).toContain('aria-label="a &#38; b.mjs"');
  expect(render('``` title="notes.txt"\n1\n```').html).toContain("<figcaption>notes.txt");
  expect(render("```js\n1\n```").html).not.toContain("figcaption");
});

test("a table keeps its alignment", () => {
  const { html } = render("| a | b | c |\n| --- | ---: | :---: |\n| 1 | 2 | 3 |");
  expect(html).toContain('<th scope="col">a</th><th scope="col" class="right">b</th>');
  expect(html).toContain('<td>1</td><td class="right">2</td><td class="center">3</td>');
});

test("words for an illustrative site stand in the place of the others", () => {
  const yaml = "lead: Ours.\nillustrative:\n  lead: Invented.\n  note: {}";
  const source = readYaml("x.yaml", yaml);
  const schema = z.strictObject({ lead: words(20), note: words(20).optional() });
  if (!site.illustrative) expect(check(source, schema)).toEqual({ lead: "Ours." });
  else expect(() => check(source, schema)).toThrow("x.yaml:4: note: Put this in quotes.");
});

describe("placeholders of the legal pages", () => {
  const facts = {
    name: "Acme",
    email: "hi@acme.test",
    phone: site.phone,
    address: site.address,
  };
  const text = "{{websiteUrl}} and {{privacyLink}}";

  test("@LEGAL-4 stay while the address is an example", () => {
    expect(fillIn(text, linkedFacts({ ...facts, url: "https://acme.example" }))).toBe(
      "[Website URL] and [Privacy Policy link]",
    );
  });

  test("fill themselves once the address is real", () => {
    expect(fillIn(text, linkedFacts({ ...facts, url: "https://acme.test" }))).toBe(
      "<https://acme.test> and [Privacy Policy](https://acme.test/privacy-policy)",
    );
  });
});
