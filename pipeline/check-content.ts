import process from "node:process";
import { checkSite } from "./content/site-schema.ts";

/**
 * Checks all content and routes before the build. An error in content prints only its message, which names file and
 * line; an error in the program prints its stack.
 */
try {
  process.stdout.write("Checking content and pictures\n");
  checkSite();
  // Loaded now, because they use the values of content/site.json while they are loaded.
  const { content } = await import("./content/content.ts");
  const { checkRoutes } = await import("./content/every-page.ts");
  const { renderTextPage } = await import("./content/text-pages.ts");
  const { default: routes } = await import("../app/routes.ts");
  const { caseStudies, posts, textPages } = content;
  for (const page of textPages) renderTextPage(page);
  for (const { id } of posts.newestFirst) posts.find(id);
  for (const { id } of caseStudies.summaries) caseStudies.find(id);
  checkRoutes(routes, content);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  if (!/^(?:content|app|There is no)\b/.test(error.message)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
