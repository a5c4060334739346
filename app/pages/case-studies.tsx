import { page, words } from "../../content/pages/case-studies.ts";
import { reader, readerPromise } from "../../content/team.ts";
import { type CaseStudy, caseStudies } from "../collections/case-studies.ts";
import { seo } from "../seo.ts";
import { MoreLink } from "../ui/button-link.tsx";
import { ClientQuote } from "../ui/client-quote.tsx";
import { Closing } from "../ui/closing.tsx";
import { Fact, TextList } from "../ui/facts.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Picture } from "../ui/picture.tsx";
import { DiscussLink, Tags } from "../ui/study-parts.tsx";
import type { Route } from "./+types/case-studies.ts";

export const loader = () => ({ caseStudies });

export const meta = () => seo(page);

export default function CaseStudies({ loaderData: { caseStudies } }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...page} />
      {caseStudies.length > 0 && (
        <section className="section edge" aria-label={page.title}>
          <div className="cases">
            {caseStudies.map((study, index) => (
              <StudyCard key={study.id} {...study} isEager={index === 0} />
            ))}
          </div>
        </section>
      )}
      <Proof {...words.proof} />
      <Closing {...page.closing} reader={reader} promise={readerPromise} />
    </>
  );
}

/** A sheet with figures about this website, which tests check. */
function Proof({ heading, lead, facts, image }: typeof words.proof) {
  return (
    <section className="proof edge">
      <div className="sheet" data-paper="pink">
        <div className="sheet-facts">
          <h2 id="proof" tabIndex={-1}>
            {heading}
          </h2>
          <p>{lead}</p>
          <dl>
            {facts.map(({ term, text }) => (
              <Fact key={term} term={term}>
                {text}
              </Fact>
            ))}
          </dl>
        </div>
        <div className="sheet-side ground-picture">
          <Picture file={image} />
        </div>
      </div>
    </section>
  );
}

const plateSizes = "(min-width: 80rem) 44rem, (min-width: 62rem) 50vw, 100vw";

function StudyCard({ isEager, ...study }: CaseStudy & { isEager: boolean }) {
  return (
    <article className="case">
      {study.image && (
        <div className="case-plate" data-paper={study.plate}>
          <Picture file={study.image} alt={study.alt} sizes={plateSizes} isEager={isEager} />
        </div>
      )}
      <div className="case-text">
        <div>
          <p className="case-client">{study.client}</p>
          <h2>
            <a className="card-link" href={study.path}>
              {study.title}
            </a>
          </h2>
        </div>
        <Tags {...study} />
        {study.quote && <ClientQuote {...study.quote} />}
        <div className="case-links">
          <MoreLink to={study.path} about={`for ${study.client}`}>
            Read the case study
          </MoreLink>
          <DiscussLink {...study} quiet />
        </div>
      </div>
      <dl className="case-facts">
        <Fact term="Challenge:">
          <p>{study.challenge}</p>
        </Fact>
        <Fact term="Solution:">
          <p>{study.solution}</p>
        </Fact>
        <Fact term="Results:">
          <TextList texts={study.results} />
        </Fact>
      </dl>
    </article>
  );
}
