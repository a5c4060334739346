import { href } from "react-router";
import { home } from "../../content/pages.ts";
import { services } from "../../content/services.ts";
import { site } from "../../content/site.ts";
import { seo } from "../seo.ts";
import { Art } from "../ui/art.tsx";
import { ButtonLink, MoreLink } from "../ui/button-link.tsx";
import { ClosingTag } from "../ui/closing.tsx";
import type { Route } from "./+types/home.ts";

export function loader() {
  const core = services.flatMap(({ core: words, id, image }) =>
    words ? [{ ...words, id, image }] : [],
  );
  return { page: home, core };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && seo(loaderData.page, href("/"));

export default function Home({ loaderData: { page, core } }: Route.ComponentProps) {
  // On wide screens the train goes on beyond the edges, with cars that are there already.
  const left = core.at(-1)?.image.drawing;
  const right = core[0]?.image.drawing;

  return (
    <>
      <div className="field">
        <div className="hero edge">
          <div className="hero-words">
            <h1>{page.heading}</h1>
            <p className="lead">{page.lead}</p>
            <div className="hero-buttons">
              <ButtonLink to={href("/contact")}>Get a Quote</ButtonLink>
              <ButtonLink to={href("/services")} quiet>
                Our Services
              </ButtonLink>
            </div>
          </div>
          <div className="hero-art">
            <Art {...page.image} />
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

      <section className="section consist-clip">
        <div className="edge">
          <header className="section-head">
            <h2>Core Services We Offer</h2>
            <p className="lead">{page.servicesLead}</p>
          </header>
          <div className="consist">
            <div className="consist-neighbor">{left && <Art drawing={left} />}</div>
            {core.map(({ id, title, description, image }) => (
              <article key={id}>
                <div className="car">
                  <Art drawing={image.drawing} alt={image.alt} />
                </div>
                <div>
                  <h3>{title}</h3>
                  <p>{description}</p>
                  <MoreLink to={href("/services")} about={` about ${title}`}>
                    Learn More
                  </MoreLink>
                </div>
              </article>
            ))}
            <div className="consist-neighbor">{right && <Art drawing={right} />}</div>
          </div>
        </div>
      </section>

      <section className="section why">
        <div className="why-columns edge">
          <header>
            <h2>Why Partner With {site.name}</h2>
            <p className="lead">{page.whyLead}</p>
          </header>
          <div>
            {page.whyPoints.map(({ mark, title, text }) => (
              <article className="point" key={title}>
                <Art drawing={mark} className="mark" />
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </article>
            ))}
          </div>
        </div>
      </section>

      <ClosingTag {...page.closing} />
    </>
  );
}
