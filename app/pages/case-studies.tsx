import { data, href } from "react-router";
import { site } from "../../content/site.ts";
import {
  type CaseStudy,
  type CaseStudySummary,
  caseStudies,
  findCaseStudy,
} from "../../press/read/case-studies.ts";
import { pages } from "../../press/read/pages.ts";
import { flatcar, type Picture as PictureWords } from "../../press/read/pictures.ts";
import { seo } from "../seo.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Closer } from "../ui/closing.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { ArticleBody } from "../ui/article-body.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/case-studies.ts";

const allStudies = "All case studies";
const plateSizes = "(min-width: 72rem) 44rem, 100vw";

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
  const path = href("/case-studies/:id?", { id: String(id) });
  const trail = [
    { name: allStudies, path: href("/case-studies/:id?") },
    { name: title, path },
  ];
  return seo(path, { trail, hasMarkdownCopy: true });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function CaseStudies({ loaderData }: Route.ComponentProps) {
  const { page, studies, open, flatcar } = loaderData;

  return (
    <>
      {open ? (
        <OpenStudy {...open} note={page.lead} pitch={page.pitch} flatcar={flatcar} />
      ) : (
        <PageHead heading={page.heading} lead={page.lead} image={page.scene} />
      )}
      <section className="section edge" aria-label={page.title}>
        {open && <h2 className="section-head">{page.heading}</h2>}
        <div className="cases">
          {studies.map((study) => (
            <StudyCard
              key={study.id}
              {...study}
              Heading={open ? "h3" : "h2"}
              isOpen={study.id === open?.id}
            />
          ))}
        </div>
      </section>
      <Closer {...page.closing} />
    </>
  );
}

type OpenStudyProps = CaseStudy & {
  note: string;
  pitch: string;
  flatcar: PictureWords | undefined;
};

function OpenStudy({
  title,
  client,
  tags,
  note,
  image,
  alt,
  plate,
  flatcar,
  ...study
}: OpenStudyProps) {
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
            {site.illustrative && (
              <p className="study-note">
                <span className="chip">Illustrative</span>
                <span className="note">{note}</span>
              </p>
            )}
          </>
        }
        load={{ image, alt, plate, flatcar }}
      />
      <div className="reading">
        <div className="edge">
          <ArticleBody {...study} />
        </div>
      </div>
    </article>
  );
}

type StudyCardProps = CaseStudySummary & { Heading: "h2" | "h3"; isOpen: boolean };

function StudyCard({ Heading, isOpen, ...study }: StudyCardProps) {
  const id = String(study.id);
  return (
    <article className="case">
      <div className="case-plate" data-plate={study.plate}>
        <Picture image={study.image} alt={study.alt} sizes={plateSizes} />
      </div>
      <div className="case-words">
        <div>
          <p className="case-client">
            {study.client}
            {isOpen && <strong> You are reading this one</strong>}
          </p>
          <Heading>
            <a href={href("/case-studies/:id?", { id })}>{study.title}</a>
          </Heading>
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
        <ButtonLink
          to={`${href("/contact")}?project=${id}`}
          about={` to the one for ${study.client}`}
          quiet
        >
          Discuss Similar Project
        </ButtonLink>
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
