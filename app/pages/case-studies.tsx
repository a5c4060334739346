import { data, href } from "react-router";
import {
  type CaseStudy,
  type CaseStudySummary,
  caseStudies,
  findCaseStudy,
} from "../../pipeline/words/case-studies.ts";
import { pages } from "../../pipeline/words/pages.ts";
import { flatcar } from "../../pipeline/pictures/pictures.ts";
import type { Picture as PictureWords } from "../../pipeline/pictures/read.ts";
import { seo } from "../seo.ts";
import { ButtonLink, MoreLink } from "../ui/button-link.tsx";
import { ClosingTag } from "../ui/closing.tsx";
import { CompactCard } from "../ui/compact-card.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { ArticleBody } from "../ui/article-body.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/case-studies.ts";

const allStudies = "All case studies";
const plateSizes = "(min-width: 72rem) 44rem, (min-width: 62rem) 50vw, 100vw";

export function loader({ params: { id } }: Route.LoaderArgs) {
  const open = id === undefined ? undefined : findCaseStudy(id);
  if (id !== undefined && !open) throw data(null, { status: 404, statusText: "Not Found" });
  return {
    page: pages["case-studies"],
    studies: caseStudies,
    open,
    flatcar,
    head: open ? headOf(open) : seo(href("/case-studies/:id?")),
  };
}

function headOf({ id, title }: CaseStudy) {
  const path = addressOf(id);
  const trail = [
    { name: allStudies, path: href("/case-studies/:id?") },
    { name: title, path },
  ];
  return seo(path, { trail, hasMarkdownCopy: true });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function CaseStudies({ loaderData }: Route.ComponentProps) {
  const { page, studies, open, flatcar } = loaderData;
  const others = studies.filter(({ id }) => id !== open?.id);

  return (
    <>
      {open ? (
        <OpenStudy {...open} note={page.note} pitch={page.closing.heading} flatcar={flatcar} />
      ) : (
        <PageHead name={page.title} heading={page.heading} lead={page.lead} image={page.scene} />
      )}
      {others.length > 0 && (
        <section className="section edge" aria-label={page.title}>
          {open && <h2 className="section-head">{page.othersHeading}</h2>}
          <div className={open ? "compact-list" : "cases"}>
            {others.map((study) =>
              open ? (
                <CompactCard
                  key={study.id}
                  {...study}
                  to={addressOf(study.id)}
                  facts={[study.client]}
                />
              ) : (
                <StudyCard key={study.id} {...study} />
              ),
            )}
          </div>
        </section>
      )}
      <ClosingTag {...page.closing} />
    </>
  );
}

const addressOf = (id: string) => href("/case-studies/:id?", { id });

type OpenStudyProps = CaseStudy & {
  note: string | undefined;
  pitch: string;
  flatcar: PictureWords | undefined;
};

function OpenStudy({ note, flatcar, ...study }: OpenStudyProps) {
  const { title, client, tags, image, alt, plate } = study;
  return (
    <article>
      <PageHead
        back={
          <>
            <a className="crumb" href={href("/case-studies/:id?")}>
              <Icon name="back" />
              {allStudies}
            </a>
            <p className="case-client">{client}</p>
          </>
        }
        heading={title}
        facts={
          <>
            <Tags tags={tags} />
            <dl className="study-facts">
              <div>
                <dt>Length</dt>
                <dd>{study.length}</dd>
              </div>
              <div>
                <dt>Team</dt>
                <dd>{study.team}</dd>
              </div>
              <div>
                <dt>Stack</dt>
                <dd>{study.stack}</dd>
              </div>
            </dl>
            {note && (
              <p className="study-note">
                <span className="chip">Illustrative</span>
                <span className="note">{note}</span>
              </p>
            )}
          </>
        }
        load={{ image, alt, plate, flatcar }}
      />
      <div className="study-brief edge">
        <section>
          <h2>Challenge:</h2>
          <p>{study.challenge}</p>
        </section>
        <section>
          <h2>Solution:</h2>
          <p>{study.solution}</p>
        </section>
      </div>
      <Results {...study} />
      <div className="reading">
        <div className="edge">
          <ArticleBody {...study} />
        </div>
      </div>
    </article>
  );
}

/** What came of it, for whoever reads no further, and the way to the same. */
function Results({ id, client, results }: Pick<CaseStudy, "id" | "client" | "results">) {
  return (
    <section className="study-results edge" aria-labelledby="results">
      <h2 id="results">Results:</h2>
      <ul>
        {results.map((result) => (
          <li key={result}>{result}</li>
        ))}
      </ul>
      <DiscussLink id={id} client={client} />
    </section>
  );
}

type DiscussLinkProps = Pick<CaseStudy, "id" | "client"> & { quiet?: boolean };

function DiscussLink({ id, client, quiet = false }: DiscussLinkProps) {
  return (
    <ButtonLink
      to={`${href("/contact")}?project=${id}`}
      about={` to the one for ${client}`}
      quiet={quiet}
    >
      Discuss Similar Project
    </ButtonLink>
  );
}

function StudyCard(study: CaseStudySummary) {
  return (
    <article className="case">
      <div className="case-plate" data-plate={study.plate}>
        <Picture image={study.image} alt={study.alt} sizes={plateSizes} />
      </div>
      <div className="case-words">
        <div>
          <p className="case-client">{study.client}</p>
          <h2>
            <a href={addressOf(study.id)}>{study.title}</a>
          </h2>
        </div>
        <Tags tags={study.tags} />
        <dl className="case-facts">
          <div>
            <dt>Challenge:</dt>
            <dd>
              <p>{study.challenge}</p>
            </dd>
          </div>
          <div>
            <dt>Solution:</dt>
            <dd>
              <p>{study.solution}</p>
            </dd>
          </div>
          <div>
            <dt>Results:</dt>
            <dd>
              <ul>
                {study.results.map((result) => (
                  <li key={result}>{result}</li>
                ))}
              </ul>
            </dd>
          </div>
        </dl>
        <div className="case-ways">
          <MoreLink to={addressOf(study.id)} about={` for ${study.client}`}>
            Read the case study
          </MoreLink>
          <DiscussLink {...study} quiet />
        </div>
      </div>
    </article>
  );
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <ul className="chips" aria-label="Tags">
      {tags.map((tag) => (
        <li className="chip" key={tag}>
          {tag}
        </li>
      ))}
    </ul>
  );
}
