import { data, href } from "react-router";
import { drawings } from "../../content/drawings.ts";
import { page as list, words } from "../../content/pages/case-studies.ts";
import { reader, readerPromise } from "../../content/team.ts";
import { type CaseStudy, caseStudies, findStudy } from "../collections/case-studies.ts";
import { renderMarkdown } from "../collections/markdown.tsx";
import { pageAt } from "../collections/pages.ts";
import { seo } from "../seo.ts";
import { ArticleBody } from "../ui/article-body.tsx";
import { ClientQuote } from "../ui/client-quote.tsx";
import { Closing } from "../ui/closing.tsx";
import { Fact, TextList } from "../ui/facts.tsx";
import { Disclaimer } from "../ui/illustrative.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Picture } from "../ui/picture.tsx";
import { DiscussLink, Tags } from "../ui/study-parts.tsx";
import type { Route } from "./+types/case-study.ts";

const parent = { name: "All case studies", path: href("/case-studies") };

export function loader({ params: { id } }: Route.LoaderArgs) {
  const study = findStudy(id);
  if (!study) throw data(null, { status: 404 });
  const others = caseStudies.filter((other) => other !== study);
  return { study, others, page: pageAt(study.path), ...renderMarkdown(study) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData && seo(loaderData.page, { parent });
}

export default function CaseStudyPage({ loaderData }: Route.ComponentProps) {
  const { study, others, html, sections } = loaderData;
  return (
    <>
      <article className="study">
        <StudyHead {...study} />
        <Brief {...study} />
        <Results {...study} />
        <ArticleBody html={html} sections={sections} pitch={list.closing.heading}>
          <div className="study-end">
            <DiscussLink {...study} />
          </div>
        </ArticleBody>
      </article>
      {others.length > 0 && <OtherStudies studies={others} />}
      <Closing {...list.closing} reader={reader} promise={readerPromise} />
    </>
  );
}

function StudyHead(study: CaseStudy) {
  return (
    <PageHead
      parent={parent}
      above={<p className="case-client">{study.client}</p>}
      heading={study.title}
      details={
        <>
          <Tags {...study} />
          {study.quote && <ClientQuote {...study.quote} />}
          <Disclaimer>{words.disclaimer}</Disclaimer>
        </>
      }
      articleImage={study}
    />
  );
}

function Brief({ challenge, solution, length, team, stack }: CaseStudy) {
  return (
    <div className="study-brief edge">
      <section>
        <h2 className="small-heading">Challenge:</h2>
        <p>{challenge}</p>
      </section>
      <section>
        <h2 className="small-heading">Solution:</h2>
        <p>{solution}</p>
      </section>
      <dl className="facts study-facts">
        <Fact term="Length">{length}</Fact>
        <Fact term="Team">{team}</Fact>
        <Fact term="Stack">{stack}</Fact>
      </dl>
    </div>
  );
}

function Results(study: CaseStudy) {
  return (
    <section className="study-results edge" aria-labelledby="results">
      <h2 className="small-heading" id="results">
        Results:
      </h2>
      <TextList texts={study.results} />
      <DiscussLink {...study} />
    </section>
  );
}

/** Links to the other case studies. Each card stands on a base, like the picture of a case study. */
function OtherStudies({ studies }: { studies: CaseStudy[] }) {
  return (
    <section className="section edge" aria-label={list.title}>
      <h2 className="section-head">{words.othersHeading}</h2>
      <div className="other-studies">
        {studies.map(({ id, path, client, title, results, image, plate }) => (
          <article className="other-study ground-picture" key={id}>
            <div className="other-study-card" data-paper={plate}>
              {image && <Picture file={image} sizes="11rem" />}
              <div>
                <p className="caption">{client}</p>
                <h3>
                  <a className="card-link" href={path}>
                    {title}
                  </a>
                </h3>
                <p>{results[0]}</p>
              </div>
            </div>
            <Picture file={drawings.pictureBase} />
          </article>
        ))}
      </div>
    </section>
  );
}
