import { paths } from "../../contract/paths.ts";
import { site } from "../../contract/site.ts";
import { mapMode, mapOrigin } from "../../pipeline/content/addresses.ts";
import { pages } from "../../pipeline/content/pages.ts";
import mapButtonScript from "../browser/map-button.ts?script";
import mapScript from "../browser/map.ts?script";
import { seo } from "../seo.ts";
import { MoreLink } from "../ui/button-link.tsx";
import { Icon } from "../ui/icon.tsx";
import { Illustrative } from "../ui/illustrative.tsx";
import { Island } from "../ui/island.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Picture } from "../ui/picture.tsx";
import { Script } from "../ui/script.tsx";
import type { Route } from "./+types/contact.ts";
import { ContactForm } from "./contact-form.island.tsx";
import { Styles } from "../ui/styles.tsx";
import { contact as labels } from "#labels";
import { fill } from "../../labels/fill.ts";

export function loader() {
  return { page: pages.contact, map: map(), head: seo(paths.contact) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function Contact({ loaderData: { page, map } }: Route.ComponentProps) {
  return (
    <>
      <Styles names={["stamp", "toast", "contact", "form"]} />
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
            {BOOKING && <MoreLink to={BOOKING.url}>{BOOKING.label}</MoreLink>}
          </section>
        </div>
        <div>
          <section>
            <h2>{labels.information}</h2>
            <ul className="contact-ways">
              <li>
                <Icon name="mail" />
                <div>
                  <span className="caption">{labels.email}</span>
                  <a href={`mailto:${site.email}`}>{site.email}</a>
                </div>
              </li>
              <li>
                <Icon name="phone" />
                <div>
                  <span className="caption">{labels.phone}</span>
                  <a href={`tel:${site.phone.number}`}>{site.phone.label}</a>
                  <p className="note">{site.hours}</p>
                </div>
              </li>
              {BOOKING && (
                <li>
                  <Icon name="calendar" />
                  <div>
                    <span className="caption">{labels.booking}</span>
                    <a href={BOOKING.url}>{BOOKING.label}</a>
                  </div>
                </li>
              )}
              <li>
                <Icon name="pin" />
                <div>
                  <span className="caption">
                    {site.offices ? site.address.city : labels.address}
                  </span>
                  <address>{site.addressLines.join(", ")}</address>
                </div>
              </li>
              {site.offices?.map(({ name, addressLines, phone, hours }) => (
                <li key={name}>
                  <Icon name="pin" />
                  <div>
                    <span className="caption">{name}</span>
                    <address>{addressLines.join(", ")}</address>
                    <a href={`tel:${phone.number}`}>{phone.label}</a>
                    {hours && <p className="note">{hours}</p>}
                  </div>
                </li>
              ))}
            </ul>
          </section>
          <section className="place">
            <h2>{labels.location}</h2>
            {(mapMode !== "link" || page.map) && (
              <div className="map" data-map={mapMode}>
                {page.map && <Picture image={page.map} />}
                {!page.map && mapMode === "embed" && (
                  <div className="map-address" aria-hidden>
                    {site.addressLines.join("\n")}
                  </div>
                )}
                {mapMode === "embed" && (
                  <>
                    <MapFrame address={map.frame} />
                    <Script code={mapScript} />
                  </>
                )}
                {mapMode === "click" && (
                  <>
                    <button className="btn" type="button">
                      {labels.showMap}
                    </button>
                    <template>
                      <MapFrame address={map.frame} />
                    </template>
                    <Script code={mapButtonScript} />
                  </>
                )}
              </div>
            )}
            <p className="note">
              {site.addressLines.join(", ")}. <a href={map.page}>{labels.openMap}</a>
            </p>
          </section>
        </div>
      </div>
    </>
  );
}

const MapFrame = ({ address }: { address: string }) => (
  <iframe
    title={fill(labels.map, { name: site.name, address: site.addressLines.join(", ") })}
    src={address}
    width="622"
    height="350"
    loading="lazy"
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the map has another origin, so it cannot remove the sandbox
    sandbox="allow-scripts allow-same-origin allow-popups"
  />
);

/** The URLs of the embedded map, which shows about a mile around the company, and of the full map. */
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
