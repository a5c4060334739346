import { expect, test } from "vitest";
import { readMarkdown } from "../content/markdown.ts";
import { brokenLinks } from "./links.ts";

const site = new Map([
  ["/who", new Set(["team"])],
  ["/blog/a", new Set(["one"])],
]);

const exists = (path: string, anchor: string) =>
  anchor ? site.get(path)?.has(anchor) === true : site.has(path);

test("a broken link is reported with its file and line @BLOG-14", () => {
  const body = `[1](/who) [2](/who#team) [3](#one) [4](https://a.test/x) ![4](x.svg) [4](mailto:a@b.test) \`[5](/x)\`

\`\`\`md
[6](/x)
\`\`\`

[7](/abuot) and
[8](/who#tea) [9](#two) [10](about)
[11](</who>) [12](//a.test/x) [13][found] [14][lost] [15](</lost> "A title") [16](https://) [17](/100%)

> [16](/lost) in \`[17](/x)\`
>
> - [17](/x)

[found]: /who
[lost]: /abuot "A title"
`;
  const source = readMarkdown("content/posts/a.md", `---\ntitle: A\n---\n\n${body}`);
  const broken = brokenLinks([{ path: "/blog/a", source }], exists);
  const message = /^content\/posts\/a\.md:(\d+): The link (.*) is broken\. Correct or remove it\.$/;
  expect(broken.map((error) => error.replace(message, "$1 $2")).join(", ")).toBe(
    "11 /abuot, 12 /who#tea, 12 #two, 12 about, 13 /abuot, 13 /lost, 13 https://, 13 /100%, 15 /lost, 17 /x",
  );
});
