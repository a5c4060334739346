import { expect, test } from "vitest";
import { readMarkdown } from "../words/markdown.ts";
import { brokenLinks } from "./links.ts";

const site = new Map([
  ["/about", new Set(["team"])],
  ["/blog/a", new Set(["one"])],
]);

const isThere = (path: string, anchor: string) =>
  anchor ? site.get(path)?.has(anchor) === true : site.has(path);

test("@BLOG-14 a link that leads nowhere is named with its file and line", () => {
  const body = `[1](/about) [2](/about#team) [3](#one) [4](https://a.test/x) ![4](x.svg) [4](mailto:a@b.test) \`[5](/x)\`

\`\`\`md
[6](/x)
\`\`\`

[7](/abuot) and
[8](/about#tea) [9](#two) [10](about)
[11](</about>) [12](//a.test/x) [13][found] [14][lost] [15](</lost> "A title") [16](https://) [17](/100%)

> [16](/lost) in \`[17](/x)\`
>
> - [17](/x)

[found]: /about
[lost]: /abuot "A title"
`;
  const source = readMarkdown("content/posts/a.md", `---\ntitle: A\n---\n\n${body}`);
  expect(brokenLinks([{ path: "/blog/a", source }], isThere)).toEqual([
    "content/posts/a.md:11: The link /abuot leads nowhere.",
    "content/posts/a.md:12: The link /about#tea leads nowhere.",
    "content/posts/a.md:12: The link #two leads nowhere.",
    "content/posts/a.md:12: The link about leads nowhere.",
    "content/posts/a.md:13: The link /abuot leads nowhere.",
    "content/posts/a.md:13: The link /lost leads nowhere.",
    "content/posts/a.md:13: The link https:// leads nowhere.",
    "content/posts/a.md:13: The link /100% leads nowhere.",
    "content/posts/a.md:15: The link /lost leads nowhere.",
    "content/posts/a.md:17: The link /x leads nowhere.",
  ]);
});
