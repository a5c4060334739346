import { site } from "../../content/site.ts";
import { absolute } from "../words/addresses.ts";
import { caseStudies, caseStudySource } from "../words/case-studies.ts";
import { type MarkdownSource, outsideCode } from "../words/markdown.ts";
import { pictures } from "../pictures/pictures.ts";
import { posts, postSource } from "../words/posts.ts";

/** The articles and studies as Markdown, for readers that are programs: by address, and what makes each. */
export const markdownCopies = new Map<string, () => string>([
  ...posts.map((post) => [`blog/${post.id}.md`, () => articleCopy(post)] as const),
  ...caseStudies.map((study) => [`case-studies/${study.id}.md`, () => studyCopy(study)] as const),
]);

function articleCopy({ id, title, category, date, author, excerpt }: (typeof posts)[number]) {
  const day = new Date(date).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  return `# ${title}

${category}. ${day}, by ${author}. ${absolute(`/blog/${id}`)}

> ${excerpt}

${bodyOf(postSource(id))}
${ending}`;
}

function studyCopy(study: (typeof caseStudies)[number]) {
  const results = study.results.map((result) => `- ${result}\n`).join("");
  return `# ${study.title}

${study.client}${site.illustrative ? " (illustrative)" : ""}. ${absolute(`/case-studies/${study.id}`)}

- Length: ${study.length}
- Team: ${study.team}
- Stack: ${study.stack}

**Challenge:** ${study.challenge}

**Solution:** ${study.solution}

**Results:**

${results}
${bodyOf(caseStudySource(study.id))}
${ending}`;
}

const ending = `---

${site.name}: ask for a quote at ${absolute("/contact")}
`;

/** With whole addresses of pictures and links. */
function bodyOf(source: MarkdownSource | undefined) {
  return outsideCode(source?.body.trim() ?? "", (part) =>
    part
      .replace(/(!\[[^\]]*\]\()([^\s)]+)/g, (all, before: string, file: string) => {
        const picture = pictures.get(file);
        return picture ? before + absolute(picture.src) : all;
      })
      .replace(/(\]\()(\/[^)\s]*)/g, (_, before: string, to: string) => before + absolute(to)),
  ).concat("\n");
}
