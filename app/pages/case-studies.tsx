import { data } from "react-router";
import type { CaseStudy, CaseStudySummary } from "../../pipeline/content/case-studies.ts";
import { content } from "../../pipeline/content/content.ts";
import { picture } from "../../pipeline/pictures/read.ts";
import { seo } from "../seo.ts";
import { ButtonLink, MoreLink } from "../ui/button-link.tsx";
import { ClientQuote } from "../ui/client-quote.tsx";
import { Closing } from "../ui/closing.tsx";
import { CompactCard } from "../ui/compact-card.tsx";
import { Fact, TextList } from "../ui/facts.tsx";
import { IllustrativeNote } from "../ui/illustrative.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { ArticleBody } from "../ui/article-body.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/case-studies.ts";
import { studies as labels } from "../../labels/pages.ts";
import { fill } from "../../labels/fill.ts";

const plateSizes = "(min-width: 80rem) 44rem, (min-width: 62rem) 50vw, 100vw";

const list = { name: labels.all, path: "/case-studies" };

export function loader({ params: { id } }: Route.LoaderArgs) {
  const { caseStudies, pages } = content;
  const open = id === undefined ? undefined : caseStudies.find(id);
  if (id !== undefined && !open) throw data(null, { status: 404 });
  return {
    page: pages["case-studies"],
    studies: caseStudies.summaries,
    open: open && { ...open, base: picture("flatcar.svg") },
    head: open ? seo(pathOf(open.id), { parent: list }) : seo(list.path),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function CaseStudies({ loaderData }: Route.ComponentProps) {
  const { page, studies, open } = loaderData;
  const others = studies.filter(({ id }) => id !== open?.id);

  return (
    <>
      {open ? (
        <OpenStudy {...open} note={page.note} pitch={page.closing.heading} />
      ) : (
        <PageHead name={page.title} heading={page.heading} lead={page.lead} image={page.scene} />
      )}
      {others.length > 0 && (
        <section className="section edge" aria-label={page.title}>
          {open && <h2 className="section-head">{page.othersHeading}</h2>}
          <div className={open ? "compact-list" : "cases"}>
            {others.map((study, index) =>
              open ? (
                <CompactCard
                  key={study.id}
                  {...study}
                  to={pathOf(study.id)}
                  details={[study.client]}
                />
              ) : (
                <StudyCard key={study.id} {...study} isFirst={index === 0} />
              ),
            )}
          </div>
        </section>
      )}
      <Closing {...page.closing} />
    </>
  );
}

const pathOf = (id: string) => `/case-studies/${id}`;

type OpenStudyProps = NonNullable<Route.ComponentProps["loaderData"]["open"]> & {
  note: string | undefined;
  pitch: string;
};

function OpenStudy({ note, ...study }: OpenStudyProps) {
  const [strongest, ...others] = study.results;
  return (
    <article>
      <PageHead
        parent={list}
        above={<p className="case-client">{study.client}</p>}
        heading={study.title}
        details={
          <>
            <Tags {...study} />
            <p className="study-result">{strongest}</p>
            <IllustrativeNote>{note}</IllustrativeNote>
          </>
        }
        articleImage={study}
      />
      <div className="study-brief edge">
        <section>
          <h2 className="small-heading">{labels.challenge}</h2>
          <p>{study.challenge}</p>
        </section>
        <section>
          <h2 className="small-heading">{labels.solution}</h2>
          <p>{study.solution}</p>
        </section>
        <dl className="facts study-facts">
          <Fact term={labels.length}>{study.length}</Fact>
          <Fact term={labels.team}>{study.team}</Fact>
          <Fact term={labels.stack}>{study.stack}</Fact>
        </dl>
      </div>
      <section className="study-results edge" aria-labelledby="results">
        <h2 className="small-heading" id="results">
          {labels.results}
        </h2>
        {/* A single result is in both places. */}
        <TextList texts={others.length > 0 ? others : study.results} />
        <DiscussLink {...study} />
        {study.quote && <ClientQuote {...study.quote} />}
      </section>
      <ArticleBody {...study} />
    </article>
  );
}

type DiscussLinkProps = Pick<CaseStudy, "id" | "client"> & { quiet?: boolean };

function DiscussLink({ id, client, quiet = false }: DiscussLinkProps) {
  return (
    <ButtonLink
      to={`/contact?project=${id}`}
      about={fill(labels.discussAbout, { client })}
      quiet={quiet}
    >
      {labels.discuss}
    </ButtonLink>
  );
}

function StudyCard({ isFirst, ...study }: CaseStudySummary & { isFirst: boolean }) {
  return (
    <article className="case">
      {study.image && (
        <div className="case-plate" data-paper={study.plate}>
          <Picture image={study.image} alt={study.alt} sizes={plateSizes} isFirst={isFirst} />
        </div>
      )}
      <div className="case-text">
        <div>
          <p className="case-client">{study.client}</p>
          <h2>
            <a className="card-link" href={pathOf(study.id)}>
              {study.title}
            </a>
          </h2>
        </div>
        <Tags {...study} />
        {study.quote && <ClientQuote {...study.quote} />}
        <div className="case-links">
          <MoreLink to={pathOf(study.id)} about={fill(labels.readFor, { client: study.client })}>
            {labels.read}
          </MoreLink>
          <DiscussLink {...study} quiet />
        </div>
      </div>
      <dl className="case-facts">
        <Fact term={labels.challenge}>
          <p>{study.challenge}</p>
        </Fact>
        <Fact term={labels.solution}>
          <p>{study.solution}</p>
        </Fact>
        <Fact term={labels.results}>
          <TextList texts={study.results} />
        </Fact>
      </dl>
    </article>
  );
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <ul className="chips" aria-label={labels.tags}>
      {tags.map((tag) => (
        <li className="chip" key={tag}>
          {tag}
        </li>
      ))}
    </ul>
  );
}
