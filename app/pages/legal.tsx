import { renderMarkdown } from "../collections/markdown.tsx";
import { legalPages } from "../collections/legal.ts";
import { seo } from "../seo.ts";
import { Contents } from "../ui/contents.tsx";
import { longDate } from "../ui/dates.ts";
import { PageHead } from "../ui/page-head.tsx";
import { Prose } from "../ui/prose.tsx";
import type { Route } from "./+types/legal.ts";

/** Reads the file of content/legal that belongs to the URL. */
export function loader({ pattern }: Route.LoaderArgs) {
  const page = legalPages.find(({ path }) => path === pattern);
  if (!page) throw new Error(`There is no file content/legal${pattern}.md.`);
  return { page, ...renderMarkdown(page) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData && seo(loaderData.page);

export default function Legal({ loaderData: { page, html, sections } }: Route.ComponentProps) {
  return (
    <>
      <PageHead heading={page.heading} lead={<LastUpdated date={page.updated} />} />
      <article className="legal edge">
        <Contents sections={sections} />
        <Prose html={html} />
      </article>
    </>
  );
}

/** Without a date, shows today's date in the visitor's time zone, as the specification requires for the demo. */
function LastUpdated({ date }: { date: string | undefined }) {
  return (
    <>
      {"Last updated: "}
      {date ? (
        <time dateTime={date}>{longDate(date)}</time>
      ) : (
        <span data-today="date">{longDate(BUILT_ON)}</span>
      )}
    </>
  );
}
