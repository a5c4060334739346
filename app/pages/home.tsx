import { href } from "react-router";
import { site } from "../../content/site.ts";
import type { CaseStudySummary } from "../../pipeline/words/case-studies.ts";
import { services } from "../../pipeline/words/lists.ts";
import { pages } from "../../pipeline/words/pages.ts";
import { seo } from "../seo.ts";
import { ButtonLink, MoreLink } from "../ui/button-link.tsx";
import { ClosingTag } from "../ui/closing.tsx";
import { Icon } from "../ui/icon.tsx";
import { Illustrative } from "../ui/illustrative.tsx";
import { Mark } from "../ui/mark.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/home.ts";

export function loader() {
  const core = services.flatMap(({ core: words, id, icon, image, alt }) =>
    words ? [{ ...words, id, icon, image, alt }] : [],
  );
  const { stepsHeading, steps, moversHeading } = pages.pricing;
  return {
    page: pages.home,
    core,
    quote: { stepsHeading, steps, moversHeading },
    head: seo(href("/")),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function Home({ loaderData: { page, core, quote } }: Route.ComponentProps) {
  // On wide screens the train goes on beyond the edges, with cars that are there already. A short one ends.
  const left = core.at(-1)?.image;
  const right = core[2] && core[0]?.image;

  return (
    <>
      <div className="field railed">
        <div className="hero edge">
          <div className="hero-words">
            <h1>{page.heading}</h1>
            <p className="lead">{page.lead}</p>
            <div className="hero-buttons">
              <ButtonLink to={href("/services")} quiet>
                Our Services
              </ButtonLink>
              <ButtonLink to={href("/contact")}>Get a Quote</ButtonLink>
            </div>
          </div>
          <div className="hero-art">
            <Crate {...page} />
          </div>
        </div>
      </div>

      <section className="packing" aria-labelledby="packing-list">
        <div className="edge">
          <h2 id="packing-list">{page.packingHeading}</h2>
          <ol>
            {page.packingList.map(({ title, text }, index) => (
              <li key={title}>
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

      {core.length > 0 && (
        <section className="section consist-clip">
          <div className="edge">
            <header className="section-head">
              <h2>Core Services We Offer</h2>
              <p className="lead">{page.servicesLead}</p>
            </header>
            <div className="consist">
              <div className="consist-neighbor">{left && <Picture image={left} />}</div>
              {core.map(({ id, title, description, icon, image, alt }) => (
                <article key={id}>
                  <div className="car">
                    <Picture image={image} alt={alt} sizes="(min-width: 48rem) 33vw, 100vw" />
                  </div>
                  <div>
                    <div className="car-title">
                      <Icon name={icon} />
                      <h3>{title}</h3>
                    </div>
                    <p>{description}</p>
                    <MoreLink to={href("/services")} about={` about ${title}`}>
                      Learn More
                    </MoreLink>
                  </div>
                </article>
              ))}
              <div className="consist-neighbor">{right && <Picture image={right} />}</div>
            </div>
          </div>
        </section>
      )}

      {page.study && <Waybill {...page.study} {...page.studyDrawing} stamp={page.studyStamp} />}

      <section className="section why">
        <div className="why-columns edge">
          <header>
            <h2>Why Partner With {site.name}</h2>
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

      <section className="stops edge">
        <header className="section-head">
          <h2>{quote.stepsHeading}</h2>
          <MoreLink to={href("/pricing")}>{quote.moversHeading}</MoreLink>
        </header>
        <ol>
          {quote.steps.map(({ title, text, image }, index) => (
            <li key={title}>
              <div className="car">{image && <Picture image={image} />}</div>
              <span className="number">{index + 1}</span>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>

      <ClosingTag {...page.closing} reader={page.reader} note={page.readerNote} />
    </>
  );
}

/** A drawing whose parts the list below moves is part of the page; any other picture stands still. */
function Crate({ image, alt }: Pick<typeof pages.home, "image" | "alt">) {
  if (!image.svg) {
    return <Picture image={image} alt={alt} sizes="(min-width: 62rem) 50vw, 100vw" isFirst />;
  }
  // oxlint-disable-next-line react/no-danger, jsx-a11y/prefer-tag-over-role -- made from our own files by pipeline/pictures/drawing.ts, whose svg is no <img>
  return <div role="img" aria-label={alt} dangerouslySetInnerHTML={{ __html: image.svg }} />;
}

type WaybillProps = CaseStudySummary & { stamp: string | undefined };

/** The pink copy of a waybill: what was shipped, to whom, and that it arrived. */
function Waybill({ id, client, length, title, results, team, image, alt, stamp }: WaybillProps) {
  return (
    <section className="waybill-place edge">
      <article className="waybill waybill-study" data-paper="pink">
        <p className="waybill-kind">Case study</p>
        <div className="waybill-form">
          <h2>{title}</h2>
          <dl>
            <div>
              <dt>Client</dt>
              <dd>
                <strong>{client}</strong>
                <Illustrative />
              </dd>
            </div>
            <div>
              <dt>Length</dt>
              <dd>{length}</dd>
            </div>
            <div>
              <dt>Results:</dt>
              <dd>{results[0]}</dd>
            </div>
            <div>
              <dt>Team</dt>
              <dd>{team}</dd>
            </div>
          </dl>
          {stamp && (
            <span className="stamp waybill-stamp" aria-hidden>
              {stamp}
            </span>
          )}
          <MoreLink to={href("/case-studies/:id?", { id })} about={` of ${client}`}>
            Read the case study
          </MoreLink>
        </div>
        <div className="waybill-stub car">
          <Picture image={image} alt={alt} sizes="(min-width: 62rem) 26rem, 100vw" />
        </div>
      </article>
    </section>
  );
}
