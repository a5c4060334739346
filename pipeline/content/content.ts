import { caseStudyOf, readCaseStudies } from "./case-studies.ts";
import { check } from "./check-data.ts";
import { checkUrls, listPages, type PageEntry } from "./every-page.ts";
import { memberOf, readLists } from "./lists.ts";
import { menuSchema } from "./menu-schema.ts";
import { checkPageFiles, pageFiles, readPages } from "./pages.ts";
import { readPosts } from "./posts.ts";
import { checkSite, readSite } from "./site-schema.ts";
import { checkNames } from "./source.ts";
import { readTextPages } from "./text-pages.ts";

/** All content. It is read once, when this file is imported. */
export const content = readContent();

/** Reads and checks all content. Each part uses those above it. */
function readContent() {
  checkSite();
  checkNames();
  const caseStudies = readCaseStudies();
  const caseStudy = caseStudyOf(caseStudies.summaries);
  const lists = readLists(caseStudy);
  const member = memberOf(lists.team);
  const posts = readPosts(member);
  const pages = readPages({ member, caseStudy });
  checkPageFiles(pages);
  const structuredPages = Object.values(pages);
  const textPages = readTextPages();
  const singlePages: PageEntry[] = [...structuredPages, ...textPages];
  check(readSite(), menuSchema(singlePages.map(({ path }) => path)));
  const everyPage = listPages(singlePages, posts, caseStudies.summaries);
  checkUrls(everyPage, textPages);
  return { ...lists, caseStudies, posts, pages, pageFiles, structuredPages, textPages, everyPage };
}
