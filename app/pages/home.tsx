import { href } from "react-router";
import { page, study as teaser, words } from "../../content/pages/home.ts";
import { services } from "../../content/services.ts";
import { site } from "../../content/site.ts";
import { reader, readerPromise } from "../../content/team.ts";
import { type CaseStudy, findStudy } from "../collections/case-studies.ts";
import { inlineDrawing } from "../collections/pictures.ts";
import { seo } from "../seo.ts";
import { ButtonLink, MoreLink, SampleQuoteLink } from "../ui/button-link.tsx";
import { ClientQuote } from "../ui/client-quote.tsx";
import { Closing } from "../ui/closing.tsx";
import { Fact } from "../ui/facts.tsx";
import { Icon } from "../ui/icon.tsx";
import { Mark } from "../ui/mark.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/home.ts";

export const loader = () => ({ study: findStudy(teaser?.id) });

export const meta = () => seo(page);

export default function Home({ loaderData: { study } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Items />
      <CoreServices />
      {study && teaser && <Study study={study} teaser={teaser} />}
      <WhyPartner />
      <Steps />
      <Closing {...page.closing} reader={reader} promise={readerPromise} />
    </>
  );
}

function Hero() {
  return (
    <div id="page-head" className="page-head">
      <div className="hero edge">
        <div className="hero-text">
          <h1>{page.heading}</h1>
          <p className="lead">{page.lead}</p>
          <div className="hero-buttons">
            <ButtonLink to={href("/services")} quiet>
              Our Services
            </ButtonLink>
            <ButtonLink to={href("/contact")}>Get a Quote</ButtonLink>
          </div>
        </div>
        <div className="hero-picture">
          <HeroPicture {...words.hero} />
        </div>
      </div>
    </div>
  );
}

/** A drawing of content/inline is part of the HTML, because the page animates its `data-item` groups. */
function HeroPicture({ image, alt }: typeof words.hero) {
  const svg = inlineDrawing(image);
  if (!svg) {
    return <Picture file={image} alt={alt} sizes="(min-width: 62rem) 50vw, 100vw" isEager />;
  }
  // oxlint-disable-next-line react/no-danger, jsx-a11y/prefer-tag-over-role -- from our own files; an inline SVG cannot be an <img>
  return <div role="img" aria-label={alt} dangerouslySetInnerHTML={{ __html: svg }} />;
}

function Items() {
  const { heading, list } = words.items;
  return (
    <section className="hero-items" aria-labelledby="items">
      <div className="edge">
        <h2 id="items">{heading}</h2>
        <ol>
          {list.map(({ title, text }, index) => (
            <li key={title} data-item={index + 1}>
              <span className="number" aria-hidden>
                {index + 1}
              </span>
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const core = Object.entries(services).flatMap(([id, { core, icon, image, alt }]) =>
  core ? [{ ...core, id, icon, image, alt }] : [],
);

function CoreServices() {
  return (
    <section className="section">
      <div className="edge">
        <header className="section-head">
          <h2>Core Services We Offer</h2>
          <p className="lead">{words.services.lead}</p>
        </header>
        <div className="core-services">
          {core.map(({ id, title, description, icon, image, alt }, index) => (
            <article key={id}>
              <div className="core-service-picture ground-picture">
                {index === 0 && <Neighbor file={core.at(-1)?.image} />}
                <Picture file={image} alt={alt} sizes="(min-width: 44rem) 33vw, 100vw" />
                {index === 0 && <Neighbor file={image} />}
              </div>
              <div>
                <div className="core-service-title">
                  <Icon name={icon} />
                  <h3>{title}</h3>
                </div>
                <p>{description}</p>
                <MoreLink to={`${href("/services")}#${id}`} about={`about ${title}`}>
                  Learn More
                </MoreLink>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

/**
 * On wide screens, the row of drawings continues beyond both edges of the page: the last drawing is repeated before the first
 * one, and the first one at the end. A photograph is not repeated.
 */
function Neighbor({ file }: { file: string | undefined }) {
  if (!file?.endsWith(".svg")) return null;
  return (
    <div className="core-services-neighbor">
      <Picture file={file} />
    </div>
  );
}

type StudyProps = { study: CaseStudy; teaser: NonNullable<typeof teaser> };

function Study({ study, teaser }: StudyProps) {
  const { path, client, title, results, quote } = study;
  const { image, alt, stamp } = teaser;
  return (
    <section className="study-sheet-section edge">
      <article className="sheet study-sheet" data-paper="pink">
        <p className="study-sheet-kind">Case study</p>
        <div className="study-sheet-facts">
          <h2>{title}</h2>
          <dl>
            <Fact term="Client">
              <strong>{client}</strong>
            </Fact>
            <Fact term="Length">{study.length}</Fact>
            <Fact term="Results:">{results[0]}</Fact>
            <Fact term="Team">{study.team}</Fact>
          </dl>
          {quote && <ClientQuote {...quote} />}
          <span className="stamp study-sheet-stamp" aria-hidden>
            {stamp}
          </span>
          <MoreLink to={path} about={`of ${client}`}>
            Read the case study
          </MoreLink>
        </div>
        <div className="study-sheet-picture sheet-side ground-picture">
          <Picture file={image} alt={alt} sizes="(min-width: 62rem) 26rem, 100vw" />
        </div>
      </article>
    </section>
  );
}

function WhyPartner() {
  const { lead, points } = words.why;
  return (
    <section className="section why" data-paper="green">
      <div className="why-columns edge">
        <header>
          <h2>{`Why Partner With ${site.name}`}</h2>
          <p className="lead">{lead}</p>
        </header>
        <div>
          {points.map(({ mark, title, text }) => (
            <article className="point" key={title}>
              <Mark file={mark} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

function Steps() {
  const { heading, list } = words.steps;
  return (
    <section className="home-steps edge">
      <header className="section-head">
        <h2>{heading}</h2>
        <SampleQuoteLink />
      </header>
      <ol>
        {list.map(({ title, text, image }, index) => (
          <li key={title}>
            <div className="home-step-picture ground-picture">
              <Picture file={image} />
            </div>
            <span className="number" aria-hidden>
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
