import process from "node:process";
import * as labels from "#labels";
import { labelErrors } from "../labels/translation.ts";
import settings from "../package.json" with { type: "json" };
import { checkLeadColumns } from "./files/lead-columns.ts";
import { checkSite } from "./content/site-schema.ts";

/**
 * Checks all content and routes before the build. An error in content prints only its message, which names file and
 * line; an error in the program prints its stack.
 */
try {
  process.stdout.write("Checking content and pictures\n");
  const labelsFile = settings.imports["#labels"].replace("./", "");
  const errors = labelErrors(labels).map((error) => `${labelsFile}: ${error}`);
  if (errors.length > 0) throw new Error(errors.join("\n"));
  checkLeadColumns();
  checkSite();
  // Loaded now, because they use the values of content/site.json while they are loaded.
  const { content } = await import("./content/content.ts");
  const { checkRoutes } = await import("./content/every-page.ts");
  const { renderTextPage } = await import("./content/text-pages.ts");
  const { default: routes } = await import("../app/routes.ts");
  const { caseStudies, posts, textPages } = content;
  const hidden = posts.hidden.join(", ");
  if (hidden) process.stdout.write(`Hidden posts: ${hidden}\n`);
  for (const page of textPages) renderTextPage(page);
  for (const { id } of [...posts.newestFirst, ...posts.scheduled]) posts.find(id);
  for (const { id } of caseStudies.summaries) caseStudies.find(id);
  checkRoutes(routes, content);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  if (!/^(?:content|labels|public|app|There is no)\b/.test(error.message)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
