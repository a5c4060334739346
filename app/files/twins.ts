import { caseStudyMarkdown, caseStudies } from "../../content/case-studies.ts";
import { drawings } from "../../content/drawings.ts";
import { postMarkdown, posts } from "../../content/posts.ts";
import { site } from "../../content/site.ts";
import { absolute, pictureOf } from "../addresses.ts";
import { longDate } from "../ui/today.ts";

/** An article or a study as Markdown, for readers that are programs. */
export function twinOf(name: string): string | undefined {
  const [, folder, id] = /^(blog|case-studies)\/(\d+)\.md$/.exec(name) ?? [];
  if (folder === "blog") return articleTwin(Number(id));
  return folder ? studyTwin(Number(id)) : undefined;
}

function articleTwin(id: number) {
  const post = posts.find((one) => one.id === id);
  if (!post) return undefined;
  return `# ${post.title}

${post.category}. ${longDate(post.date)}, by ${post.author}. ${absolute(`/blog/${id}`)}

> ${post.excerpt}

${whole(postMarkdown(id))}
${ending}`;
}

function studyTwin(id: number) {
  const study = caseStudies.find((one) => one.id === id);
  if (!study) return undefined;
  const results = study.results.map((result) => `- ${result}\n`).join("");
  return `# ${study.title}

${study.client}${site.illustrative ? " (illustrative)" : ""}. ${absolute(`/case-studies/${id}`)}

- Length: ${study.length}
- Team: ${study.team}
- Stack: ${study.stack}

**Challenge:** ${study.challenge}

**Solution:** ${study.solution}

**Results:**

${results}
${whole(caseStudyMarkdown(id))}
${ending}`;
}

const ending = `---

${site.name}: ask for a quote at ${absolute("/contact")}
`;

/** Drawings and links with their whole addresses. */
function whole(markdown: string) {
  return markdown
    .trim()
    .replace(/(!\[[^\]]*\]\()([\w-]+)/g, (all, before: string, name: string) => {
      return drawings[name] ? before + absolute(pictureOf(name)) : all;
    })
    .replace(/(\]\()(\/[^)\s]*)/g, (_, before: string, to: string) => before + absolute(to))
    .concat("\n");
}
