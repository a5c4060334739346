import { href } from "react-router";
import { page } from "../../content/pages/services.ts";
import { services } from "../../content/services.ts";
import type { Service } from "../../content/types.ts";
import { type CaseStudy, findStudy } from "../collections/case-studies.ts";
import { seo } from "../seo.ts";
import { ButtonLink, MoreLink } from "../ui/button-link.tsx";
import { Closing } from "../ui/closing.tsx";
import { TextList } from "../ui/facts.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/services.ts";

const detailsShown = 3;

export function loader() {
  const list = Object.entries(services).map(([id, service]) => ({
    ...service,
    id,
    study: findStudy(service.study),
  }));
  return { list };
}

export const meta = () => seo(page);

export default function Services({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <>
      <PageHead className="services-head" {...page} />
      <div>
        <ServiceIndex services={list} />
        <AllServices services={list} />
      </div>
      <Closing {...page.closing} />
    </>
  );
}

type ServiceCardProps = Omit<Service, "study"> & { id: string; study: CaseStudy | undefined };
type ServicesProps = { services: ServiceCardProps[] };

function ServiceIndex({ services }: ServicesProps) {
  return (
    <nav className="service-index" aria-label="Services on this page">
      <ul className="edge">
        {services.map(({ id, label, image }) => (
          <li key={id}>
            <div className="service-index-picture ground-picture">
              <Picture file={image} sizes="(min-width: 62rem) 16vw, 33vw" isEager />
            </div>
            <a href={`#${id}`}>
              <span className="service-index-name">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AllServices({ services }: ServicesProps) {
  return (
    <section className="edge" aria-label="All services">
      <div className="service-list">
        {services.map((service) => (
          <ServiceCard key={service.id} {...service} />
        ))}
      </div>
    </section>
  );
}

function ServiceCard({ id, title, description, details, study, ...service }: ServiceCardProps) {
  const { icon, image, alt, plate } = service;
  const shown = details.slice(0, detailsShown);
  const others = details.slice(detailsShown);
  return (
    <article className="service" id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div className="service-plate ground-picture" data-paper={plate}>
        <Picture file={image} alt={alt} sizes="(min-width: 62rem) 36vw, 92vw" />
      </div>
      <div className="service-title">
        <Icon name={icon} />
        <h2 id={`${id}-title`}>{title}</h2>
      </div>
      <p>{description}</p>
      <ul className="checklist">
        {shown.map((detail, index) => (
          <li key={detail}>
            {detail}
            {index === detailsShown - 1 && others.length > 0 && (
              <details>
                <summary>
                  And more...<span className="visually-hidden">{` about ${title}`}</span>
                </summary>
                <TextList texts={others} />
              </details>
            )}
          </li>
        ))}
      </ul>
      <div className="service-links">
        <ButtonLink to={href("/contact")} about={`about ${title}`} quiet>
          Request Details
        </ButtonLink>
        {study && (
          <MoreLink to={study.path} about={`for ${study.client}`}>
            Read the case study
          </MoreLink>
        )}
      </div>
    </article>
  );
}
