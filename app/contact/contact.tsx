import type { ReactNode } from "react";
import { sentAnchor } from "../../contract/limits.ts";
import { site } from "../../contract/site.ts";
import { mapOrigin } from "../../pipeline/content/addresses.ts";
import { content } from "../../pipeline/content/content.ts";
import { seo } from "../seo.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { Illustrative } from "../ui/illustrative.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/contact.ts";
import { ContactForm } from "./contact-form.tsx";
import { Receipt } from "./message-copy.tsx";
import { contact as labels } from "../../labels/pages.ts";
import { fill } from "../../labels/fill.ts";

export function loader() {
  return { page: content.pages.contact, head: seo("/contact") };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function Contact({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <PageHead name={page.title} heading={page.heading} lead={page.lead} image={page.scene} />
      <div className="section edge contact">
        <div>
          <p className="contact-direct">
            <a href={`mailto:${site.email}`}>{site.email}</a>
            <a href={`tel:${site.phone.number}`}>{site.phone.label}</a>
          </p>
          {/* The Worker shows it after a native post. Search engines would index it if it were only hidden. */}
          <template data-show="sent">
            <Receipt id={sentAnchor} />
          </template>
          <div data-hydrate>
            <ContactForm />
          </div>
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
            <h2>{labels.information}</h2>
            <ul className="contact-ways">
              <Way icon="mail" label={labels.email}>
                <a href={`mailto:${site.email}`}>{site.email}</a>
              </Way>
              <Way icon="phone" label={labels.phone}>
                <a href={`tel:${site.phone.number}`}>{site.phone.label}</a>
                <p className="note">{site.hours}</p>
              </Way>
              <Way icon="pin" label={labels.address}>
                <address>{address}</address>
              </Way>
            </ul>
          </section>
          <section className="place">
            <h2>{labels.location}</h2>
            <div className="map">
              <Picture image={page.map} />
              <template>
                <MapFrame />
              </template>
            </div>
            <p className="note">
              {address}. <a href={fullMap}>{labels.openMap}</a>
            </p>
          </section>
        </div>
      </div>
    </>
  );
}

interface WayProps {
  icon: IconName;
  label: string;
  children: ReactNode;
}

/** A way to reach the company. */
function Way({ icon, label, children }: WayProps) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <span className="caption">{label}</span>
        {children}
      </div>
    </li>
  );
}

const address = site.addressLines.join(", ");
const { latitude, longitude } = site.address;

/** The embedded map shows about a mile around the company. */
function MapFrame() {
  const box = [longitude - 0.012, latitude - 0.006, longitude + 0.012, latitude + 0.006];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return (
    <iframe
      title={fill(labels.map, { name: site.name, address })}
      src={`${mapOrigin}/export/embed.html?${query}`}
      width="622"
      height="350"
      loading="lazy"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the map has another origin, so it cannot remove the sandbox
      sandbox="allow-scripts allow-same-origin allow-popups"
    />
  );
}

const fullMap = `${mapOrigin}/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
