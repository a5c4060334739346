import process from "node:process";
import { discouragedWords } from "./words/plain-words.ts";

/**
 * Reads all words, and looks for all parts of a page, before anything is built. For a mistake there the message alone is enough: it
 * names file and line. Where the program itself is wrong, its stack is needed.
 */
try {
  process.stdout.write("Checking content and pictures\n");
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
  for (const { id } of studies.caseStudies) studies.findCaseStudy(id);
  checkRoutes(routes);
  const texts = Object.entries(source.filesIn("content/**/*.{md,yaml}"));
  for (const warning of texts.flatMap(([file, text]) => discouragedWords(file, text))) {
    process.stdout.write(`${warning}\n`);
  }
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const says = slipIn(error) ?? error.message;
  if (!/^(?:content|app|There is no)\b/.test(says)) throw error;
  process.stderr.write(`${says}\n`);
  process.exitCode = 1;
}

/** The one file of words that is code, and that an owner may change. */
function slipIn({ name, message, stack }: Error) {
  const [, line] = /^file:\S*\/content\/site\.ts:(\d+)\n/.exec(stack ?? "") ?? [];
  if (name !== "SyntaxError" || !line) return undefined;
  return `content/site.ts:${line}: This line, or the one before, cannot be read (${message}). Each text stands between two quotes, and a comma follows.`;
}
