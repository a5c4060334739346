import { href } from "react-router";
import { addressLines, mapOrigin, site } from "../../content/site.ts";
import { pages } from "../../pipeline/words/pages.ts";
import { seo } from "../seo.ts";
import { Icon } from "../ui/icon.tsx";
import { Illustrative } from "../ui/illustrative.tsx";
import { Island } from "../ui/island.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/contact.ts";
import { ContactForm } from "./contact-form.island.tsx";

export function loader() {
  return { page: pages.contact, map: map(), head: seo(href("/contact")) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function Contact({ loaderData: { page, map } }: Route.ComponentProps) {
  return (
    <>
      <PageHead name={page.title} heading={page.heading} lead={page.lead} image={page.scene} />
      <div className="section edge contact">
        <div>
          <Island name="contact-form">
            <ContactForm />
          </Island>
          <section className="next">
            <h2>{page.nextHeading}</h2>
            <div className="reader">
              {page.reader.image && <Picture image={page.reader.image} sizes="5rem" />}
              <p>
                <strong>{page.reader.name}</strong> {page.reader.role}
                <Illustrative />
              </p>
            </div>
            <ol>
              {page.next.map((step, index) => (
                <li key={step}>
                  <span className="number">{index + 1}</span>
                  {step}
                </li>
              ))}
            </ol>
          </section>
        </div>
        <div>
          <section>
            <h2>Contact Information</h2>
            <ul className="contact-ways">
              <li>
                <Icon name="mail" />
                <div>
                  <span className="caption">Email</span>
                  <a href={`mailto:${site.email}`}>{site.email}</a>
                </div>
              </li>
              <li>
                <Icon name="phone" />
                <div>
                  <span className="caption">Phone</span>
                  <a href={`tel:${site.phone.number}`}>{site.phone.label}</a>
                  <p className="note">{site.hours}</p>
                </div>
              </li>
              <li>
                <Icon name="pin" />
                <div>
                  <span className="caption">Address</span>
                  <address>{addressLines.join(", ")}</address>
                </div>
              </li>
            </ul>
          </section>
          <section className="place">
            <h2>Our Location</h2>
            <div className="map">
              <Picture image={page.map} />
              <iframe
                title={`Map: ${site.name} at ${addressLines.join(", ")}`}
                src={map.frame}
                width="622"
                height="350"
                loading="lazy"
                // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, so these do not undo each other
                sandbox="allow-scripts allow-same-origin allow-popups"
              />
            </div>
            <p className="note">
              {addressLines.join(", ")}. <a href={map.page}>Open the map at OpenStreetMap</a>
            </p>
          </section>
        </div>
      </div>
    </>
  );
}

/** The map's frame, about a mile around the company (west, south, east, north), and its own page. */
function map() {
  const { latitude, longitude } = site.address;
  const box = [longitude - 0.012, latitude - 0.006, longitude + 0.012, latitude + 0.006];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return {
    frame: `${mapOrigin}/export/embed.html?${query}`,
    page: `${mapOrigin}/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
  };
}
