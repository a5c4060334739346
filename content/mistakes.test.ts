import { describe, expect, test } from "vitest";
import { z } from "zod";
import { caseStudyFacts } from "./case-studies.ts";
import { check, icon, uniqueList } from "./check.ts";
import { collection } from "./collection.ts";
import { fillIn } from "./legal.ts";
import { postFacts } from "./posts.ts";
import { team } from "./team.ts";

const [author] = team;

const post = {
  title: "A title",
  date: "2026-10-20",
  author: author?.id,
  category: "Design",
  excerpt: "An excerpt that is long enough to be shown below the title in a list of results.",
  pitch: "A pitch.",
  image: { drawing: "depot", plate: "green", alt: "A depot" },
};

const markdown = (facts: object) => `---\n${JSON.stringify(facts)}\n---\n\nBody.\n`;
const readPost = (facts: object, file = "./posts/7.md") =>
  collection({ [file]: markdown(facts) }, postFacts);

test("a post without a mistake is read", () => {
  const { summaries, find } = readPost(post);
  expect(summaries).toMatchObject([{ id: 7, author: author?.name }]);
  expect(find("7")?.html).toContain("<p>Body.</p>");
  expect(find("8")).toBeUndefined();
});

describe("a mistake stops the build, names the file and says what to do", () => {
  const mistakes: [string, () => unknown, RegExp][] = [
    [
      "unknown author",
      () => readPost({ ...post, author: "nobody" }),
      /content\/posts\/7\.md[^]*Nobody in content\/team\.ts has the id "nobody"[^]*author/,
    ],
    [
      "malformed date",
      () => readPost({ ...post, date: "20 October" }),
      /content\/posts\/7\.md[^]*year-month-day[^]*date/,
    ],
    [
      "date that does not exist",
      () => readPost({ ...post, date: "2026-02-30" }),
      /content\/posts\/7\.md[^]*year-month-day[^]*date/,
    ],
    [
      "over-long title",
      () => readPost({ ...post, title: "Long ".repeat(40) }),
      /content\/posts\/7\.md[^]*too long[^]*title/,
    ],
    [
      "excerpt too short for a search engine",
      () => readPost({ ...post, excerpt: "Short." }),
      /content\/posts\/7\.md[^]*70 to 160 characters[^]*excerpt/,
    ],
    [
      "missing alternative text",
      () => readPost({ ...post, image: { drawing: "depot", plate: "green" } }),
      /content\/posts\/7\.md[^]*alternative text[^]*image\.alt/,
    ],
    [
      "unknown drawing",
      () => readPost({ ...post, image: { ...post.image, drawing: "unicorn" } }),
      /content\/posts\/7\.md[^]*no drawing app\/art\/unicorn\.svg[^]*image\.drawing/,
    ],
    [
      "a name that is no number",
      () => readPost(post, "./posts/07.md"),
      /content\/posts\/07\.md[^]*whole number/,
    ],
    [
      "no facts at the top",
      () => collection({ "./posts/7.md": "Just text." }, postFacts),
      /content\/posts\/7\.md[^]*---/,
    ],
    [
      "facts that are no YAML",
      () => collection({ "./posts/7.md": "---\ntitle: a: b\n---\nBody" }, postFacts),
      /content\/posts\/7\.md[^]*cannot be read/,
    ],
    [
      "case study without results",
      () => collection({ "./case-studies/9.md": markdown({ results: [] }) }, caseStudyFacts),
      /content\/case-studies\/9\.md[^]*at least one result[^]*results/,
    ],
    [
      "unknown icon",
      () => check("content/services.ts", z.object({ icon }), { icon: "sparkles" }),
      /content\/services\.ts[^]*one of[^]*icon/,
    ],
    [
      "duplicate id",
      () =>
        check("content/team.ts", uniqueList(z.object({ id: z.string() })), [
          { id: "a" },
          { id: "a" },
        ]),
      /content\/team\.ts[^]*"a" is used twice/,
    ],
    [
      "unknown fact in a legal page",
      () => fillIn("content/legal/terms-of-service.md", "{{adress}}"),
      /content\/legal\/terms-of-service\.md[^]*\{\{adress\}\}/,
    ],
  ];

  test.each(mistakes)("%s", (_, make, message) => {
    expect(make).toThrow(message);
  });
});

describe("placeholders of the legal pages", () => {
  const facts = {
    name: "Acme",
    email: "hi@acme.test",
    phone: { label: "1", number: "+1" },
    address: { stateName: "Ohio" },
  };
  const text = "{{websiteUrl}} and {{privacyLink}}";

  test("@LEGAL-4 stay while the address is an example", () => {
    expect(fillIn("x.md", text, { ...facts, url: "https://acme.example" })).toBe(
      "[Website URL] and [Privacy Policy link]",
    );
  });

  test("fill themselves once the address is real", () => {
    expect(fillIn("x.md", text, { ...facts, url: "https://acme.test" })).toBe(
      "<https://acme.test> and [Privacy Policy](https://acme.test/privacy-policy)",
    );
  });
});
