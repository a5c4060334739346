import { site } from "../../contract/site.ts";
import { absolute } from "../words/addresses.ts";
import { caseStudies, caseStudySource } from "../words/case-studies.ts";
import type { MarkdownSource } from "../words/markdown.ts";
import { posts, postSource } from "../words/posts.ts";
import { feeds, studies } from "#labels";
import { fill } from "../../labels/fill.ts";
import { longDate } from "../../labels/intl.ts";

/** Articles and case studies as Markdown files, by path. */
export const markdownCopies = new Map<string, () => string>([
  ...posts.map((post) => [`blog/${post.id}.md`, () => articleCopy(post)] as const),
  ...caseStudies.map((study) => [`case-studies/${study.id}.md`, () => studyCopy(study)] as const),
]);

function articleCopy({ id, title, category, date, author, excerpt }: (typeof posts)[number]) {
  const url = absolute(`/blog/${id}`);
  return `# ${title}

${fill(feeds.byline, { category, date: longDate(date), author, url })}

> ${excerpt}

${bodyOf(postSource(id))}
${ending}`;
}

function studyCopy(study: (typeof caseStudies)[number]) {
  const { client, length, team, stack, quote } = study;
  const url = absolute(`/case-studies/${study.id}`);
  const results = study.results.map((result) => `- ${result}\n`).join("");
  return `# ${study.title}

${fill(site.illustrative ? feeds.illustrativeClient : feeds.client, { client, url })}

- ${fill(feeds.length, { length })}
- ${fill(feeds.team, { team })}
- ${fill(feeds.stack, { stack })}

**${studies.challenge}** ${study.challenge}

**${studies.solution}** ${study.solution}

**${studies.results}**

${results}
${quote ? `> ${quote.text}\n>\n> ${quote.name}, ${quote.role}\n\n` : ""}${bodyOf(caseStudySource(study.id))}
${ending}`;
}

const ending = `---

${fill(feeds.quote, { name: site.name, url: absolute("/contact") })}
`;

const bodyOf = (source: MarkdownSource | undefined) => `${source?.markdown.trim() ?? ""}\n`;
