import { site } from "../../contract/site.ts";
import type { CaseStudySummary } from "../../pipeline/content/case-studies.ts";
import { content } from "../../pipeline/content/content.ts";
import type { Picture as PictureData } from "../../pipeline/pictures/read.ts";
import { seo } from "../seo.ts";
import { ButtonLink, MoreLink } from "../ui/button-link.tsx";
import { ClientQuote } from "../ui/client-quote.tsx";
import { Closing } from "../ui/closing.tsx";
import { Fact } from "../ui/facts.tsx";
import { Icon } from "../ui/icon.tsx";
import { Illustrative } from "../ui/illustrative.tsx";
import { Mark } from "../ui/mark.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/home.ts";
import { cards, frame, home as labels, studies } from "../../labels/pages.ts";
import { fill } from "../../labels/fill.ts";

export function loader() {
  const { pages } = content;
  const core = content.services.flatMap(({ core: words, id, icon, image, alt }) =>
    words ? [{ ...words, id, icon, image, alt }] : [],
  );
  return {
    page: pages.home,
    core,
    pricing: pages.pricing.factorsHeading,
    head: seo("/"),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { page, core, pricing } = loaderData;

  return (
    <>
      <div id="page-head" className="page-head">
        <div className="hero edge">
          <div className="hero-text">
            <h1>{page.heading}</h1>
            <p className="lead">{page.lead}</p>
            <div className="hero-buttons">
              <ButtonLink to="/services" quiet>
                {labels.services}
              </ButtonLink>
              <ButtonLink to="/contact">{frame.quote}</ButtonLink>
            </div>
          </div>
          <div className="hero-picture">
            <HeroPicture image={page.image} alt={page.alt} />
          </div>
        </div>
      </div>

      <section className="hero-items" aria-labelledby="items">
        <div className="edge">
          <h2 id="items">{page.itemsHeading}</h2>
          <ol className="rows">
            {page.items.map(({ title, text }, index) => (
              <li key={title} data-item={index + 1}>
                <strong>
                  <span className="number">{index + 1}</span>
                  <span>{title}</span>
                </strong>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className="section core-services-section">
        <div className="edge">
          <header className="section-head">
            <h2>{labels.coreServices}</h2>
            <p className="lead">{page.servicesLead}</p>
          </header>
          <div className="core-services rows">
            {core.map(({ id, title, description, icon, image, alt }, index) => (
              <article key={id}>
                <div className="ground-picture">
                  {index === 0 && <Neighbor image={core.at(-1)?.image} />}
                  <Picture image={image} alt={alt} sizes="(min-width: 44rem) 33vw, 100vw" />
                  {index === 0 && <Neighbor image={image} />}
                </div>
                <div>
                  <div className="core-service-title">
                    <Icon name={icon} />
                    <h3>{title}</h3>
                  </div>
                  <p>{description}</p>
                  <MoreLink to={`/services#${id}`} about={fill(labels.learnMoreAbout, { title })}>
                    {labels.learnMore}
                  </MoreLink>
                </div>
              </article>
            ))}
          </div>
        </div>
      </section>

      {page.study && <Study {...page.study} {...page.studyDrawing} stamp={page.studyStamp} />}

      <section className="section why">
        <div className="why-columns edge">
          <header>
            <h2>{fill(labels.why, { name: site.name })}</h2>
            <p className="lead">{page.whyLead}</p>
          </header>
          <div>
            {page.whyPoints.map(({ mark, title, text }) => (
              <article className="point" key={title}>
                <Mark svg={mark} />
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </article>
            ))}
          </div>
        </div>
      </section>

      <section className="home-steps edge">
        <header className="section-head">
          <h2>{page.stepsHeading}</h2>
          <MoreLink to="/pricing">{pricing}</MoreLink>
        </header>
        <ol className="rows">
          {page.steps.map(({ title, text, image }, index) => (
            <li key={title}>
              <div className="ground-picture">
                <Picture image={image} />
              </div>
              <span className="number">{index + 1}</span>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>

      <Closing {...page.closing} reader={page.reader} note={page.readerNote} />
    </>
  );
}

interface HeroPictureProps {
  image: typeof content.pages.home.image;
  alt: string;
}

/** A drawing with `data-item` groups is inlined, because the page animates them. */
function HeroPicture({ image, alt }: HeroPictureProps) {
  if (!image.svg) {
    return <Picture image={image} alt={alt} sizes="(min-width: 62rem) 50vw, 100vw" isFirst />;
  }
  // oxlint-disable-next-line react/no-danger, jsx-a11y/prefer-tag-over-role -- made from our own files by pipeline/pictures/drawing.ts; an inline SVG cannot be an <img>
  return <div role="img" aria-label={alt} dangerouslySetInnerHTML={{ __html: image.svg }} />;
}

/** On wide screens the first row of drawings continues beyond the edges with repeated ones. A photograph is not repeated. */
function Neighbor({ image }: { image: PictureData | undefined }) {
  if (!image || image.kind === "photograph") return null;
  return (
    <div className="core-services-neighbor">
      <Picture image={image} />
    </div>
  );
}

type StudyProps = CaseStudySummary & { stamp: string | undefined };

function Study({ id, client, title, results, quote, image, alt, stamp, ...study }: StudyProps) {
  return (
    <section className="study-sheet-section edge">
      <article className="sheet study-sheet" data-paper="pink">
        <p className="study-sheet-kind">{cards.study}</p>
        <div className="study-sheet-facts">
          <h2>{title}</h2>
          <dl>
            <Fact term={labels.client}>
              <strong>{client}</strong>
              <Illustrative />
            </Fact>
            <Fact term={studies.length}>{study.length}</Fact>
            <Fact term={studies.results}>{results[0]}</Fact>
            <Fact term={studies.team}>{study.team}</Fact>
          </dl>
          {quote && <ClientQuote {...quote} />}
          {stamp && (
            <span className="stamp study-sheet-stamp" aria-hidden>
              {stamp}
            </span>
          )}
          <MoreLink to={`/case-studies/${id}`} about={fill(studies.readOf, { client })}>
            {studies.read}
          </MoreLink>
        </div>
        {image && (
          <div className="sheet-side ground-picture">
            <Picture image={image} alt={alt} sizes="(min-width: 62rem) 26rem, 100vw" />
          </div>
        )}
      </article>
    </section>
  );
}
