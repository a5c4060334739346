import { href } from "react-router";
import { site } from "../../content/site.ts";
import { services } from "../../press/read/lists.ts";
import { pages } from "../../press/read/pages.ts";
import { seo } from "../seo.ts";
import { ButtonLink, MoreLink } from "../ui/button-link.tsx";
import { ClosingTag } from "../ui/closing.tsx";
import { Mark } from "../ui/mark.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/home.ts";

export function loader() {
  const core = services.flatMap(({ core: words, id, image, alt }) =>
    words ? [{ ...words, id, image, alt }] : [],
  );
  return { page: pages.home, core, head: seo(href("/")) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function Home({ loaderData: { page, core } }: Route.ComponentProps) {
  // On wide screens the train goes on beyond the edges, with cars that are there already.
  const left = core.at(-1)?.image;
  const right = core[0]?.image;

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
            <Picture
              image={page.image}
              alt={page.alt}
              sizes="(min-width: 62rem) 50vw, 100vw"
              isFirst
            />
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
            <div className="consist-neighbor">{left && <Picture image={left} />}</div>
            {core.map(({ id, title, description, image, alt }) => (
              <article key={id}>
                <div className="car">
                  <Picture image={image} alt={alt} />
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
            <div className="consist-neighbor">{right && <Picture image={right} />}</div>
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

      <ClosingTag {...page.closing} />
    </>
  );
}
