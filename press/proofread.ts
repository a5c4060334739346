import process from "node:process";

/**
 * Reads all words before anything is built. For an editor's mistake the message alone is enough: it names file and line. Where the
 * program itself is wrong, its stack is needed.
 */
try {
  const [{ legalPage, legalPages }, { findPost, posts }, { caseStudies, findCaseStudy }] =
    await Promise.all([
      import("./read/legal.ts"),
      import("./read/posts.ts"),
      import("./read/case-studies.ts"),
      import("./read/every-page.ts"),
    ]);
  for (const { path } of legalPages) legalPage(path);
  for (const { id } of posts) findPost(id);
  for (const { id } of caseStudies) findCaseStudy(id);
} catch (error) {
  if (!(error instanceof Error) || !/^(?:content|app|There is no)\b/.test(error.message))
    throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
