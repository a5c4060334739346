import process from "node:process";
import { checkJson } from "./words/json.ts";
import { discouragedWords } from "./words/plain-words.ts";

/**
 * Checks all content and routes before the build. An error in content prints only its message, which names file and
 * line; an error in the program prints its stack.
 */
try {
  process.stdout.write("Checking content and pictures\n");
  // The modules below import this file.
  checkJson("content/site.json");
  const [{ textPage, textPages }, source, posts, studies, { checkRoutes }, { default: routes }] =
    await Promise.all([
      import("./words/text-pages.ts"),
      import("./words/source.ts"),
      import("./words/posts.ts"),
      import("./words/case-studies.ts"),
      import("./words/every-page.ts"),
      import("../app/routes.ts"),
    ]);
  for (const { path } of textPages) textPage(path);
  for (const { id } of posts.posts) posts.findPost(id);
  for (const { id } of posts.scheduledPosts) posts.findScheduledPost(id);
  for (const { id } of studies.caseStudies) studies.findCaseStudy(id);
  checkRoutes(routes);
  const texts = Object.entries(source.filesIn("content/**/*.{md,yaml}"));
  for (const warning of texts.flatMap(([file, text]) => discouragedWords(file, text))) {
    process.stdout.write(`${warning}\n`);
  }
} catch (error) {
  if (!(error instanceof Error)) throw error;
  if (!/^(?:content|app|There is no)\b/.test(error.message)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
