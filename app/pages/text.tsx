import { data } from "react-router";
import { site } from "../../contract/site.ts";
import { content } from "../../pipeline/content/content.ts";
import { renderTextPage } from "../../pipeline/content/text-pages.ts";
import { picture } from "../../pipeline/pictures/read.ts";
import { seo } from "../seo.ts";
import { Closing } from "../ui/closing.tsx";
import { Contents } from "../ui/contents.tsx";
import { PageNotFound } from "../ui/not-found.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Prose } from "../ui/prose.tsx";
import type { Route } from "./+types/text.ts";
import { legal, notFound } from "../../labels/pages.ts";
import { longDate, months } from "../../labels/dates.ts";

/** The Markdown page with this URL, or the not-found page. */
export function loader({ url }: Route.LoaderArgs) {
  // The build requests pages with a slash at the end.
  const path = url.pathname.replace(/\/$/, "");
  const found = content.textPages.find((page) => page.path === path);
  const page = found && renderTextPage(found);
  // Cloudflare serves 404.html with status 404. In the build, that status would be an error.
  const status = page || import.meta.env.PROD ? 200 : 404;
  const notFoundPicture = picture("end-of-track.svg");
  return data({ page, notFoundPicture, head: page ? seo(path) : notFoundHead }, { status });
}

const notFoundHead = [
  { title: `${notFound.title} | ${site.name}` },
  { name: "robots", content: "noindex" },
];

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function Text({ loaderData }: Route.ComponentProps) {
  const { page, notFoundPicture } = loaderData;
  if (!page) return <PageNotFound picture={notFoundPicture} />;
  const { heading, lead, scene, html, sections, closing, isLegal } = page;
  return (
    <>
      <PageHead heading={heading} lead={isLegal ? <LastUpdated /> : lead} image={scene} />
      <article className="text edge">
        {isLegal && <Contents sections={sections} />}
        <Prose html={html} />
      </article>
      {closing && <Closing {...closing} />}
    </>
  );
}

/** The visitor's current date. */
function LastUpdated() {
  const [before, after] = legal.updated.split("{{date}}");
  return (
    <>
      {before}
      <span data-today="{{month}} {{day}}, {{year}}" data-months={months.join()}>
        {longDate(BUILT_ON)}
      </span>
      {after}
    </>
  );
}
