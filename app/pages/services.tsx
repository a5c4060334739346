import { content } from "../../pipeline/content/content.ts";
import type { Service } from "../../pipeline/content/lists.ts";
import { seo } from "../seo.ts";
import { ButtonLink, MoreLink } from "../ui/button-link.tsx";
import { Closing } from "../ui/closing.tsx";
import { TextList } from "../ui/facts.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/services.ts";
import { services as labels, studies } from "../../labels/pages.ts";
import { fill } from "../../labels/fill.ts";

const detailsShown = 3;

export function loader() {
  const { pages, services } = content;
  return { page: pages.services, services, head: seo("/services", { services }) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function Services({ loaderData }: Route.ComponentProps) {
  const { page, services } = loaderData;

  return (
    <>
      <PageHead name={page.title} heading={page.heading} lead={page.lead} />

      <div className="services">
        <nav className="service-index" aria-label={labels.index}>
          <ul className="edge rows">
            {services.map(({ id, label, image }) => (
              <li key={id}>
                <div className="ground-picture">
                  <Picture image={image} sizes="(min-width: 62rem) 16vw, 33vw" isFirst />
                </div>
                <a href={`#${id}`}>
                  <span className="service-index-name">{label}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>

        <section className="edge" aria-label={labels.list}>
          <div className="service-list">
            {services.map((service) => (
              <ServiceCard key={service.id} {...service} />
            ))}
          </div>
        </section>
      </div>

      <Closing {...page.closing} />
    </>
  );
}

function ServiceCard({ id, title, description, icon, image, alt, plate, ...service }: Service) {
  const { details, study } = service;
  const others = details.slice(detailsShown);
  return (
    <article className="service" id={id}>
      <div className="service-plate" data-paper={plate}>
        <div className="ground-picture">
          <Picture image={image} alt={alt} sizes="(min-width: 62rem) 36vw, 92vw" />
        </div>
      </div>
      <div className="service-title">
        <Icon name={icon} />
        <h2>{title}</h2>
      </div>
      <p>{description}</p>
      <ul className="checklist">
        {details.slice(0, detailsShown).map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
        {others.length > 0 && (
          <li className="and-more">
            <details>
              <summary>{labels.more}</summary>
              <TextList texts={others} />
            </details>
          </li>
        )}
      </ul>
      <div className="service-links">
        <ButtonLink to="/contact" about={fill(labels.detailsAbout, { title })} quiet>
          {labels.details}
        </ButtonLink>
        {study && (
          <MoreLink to={study.path} about={fill(studies.readFor, { client: study.client })}>
            {studies.read}
          </MoreLink>
        )}
      </div>
    </article>
  );
}
