import { Fragment, type ReactNode } from "react";
import { href } from "react-router";
import { sentAnchor } from "../../contract/form.ts";
import { page, words } from "../../content/pages/contact.ts";
import { site } from "../../content/site.ts";
import { reader } from "../../content/team.ts";
import type { Icon as IconName } from "../../content/types.ts";
import { seo } from "../seo.ts";
import { Icon } from "../ui/icon.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Picture } from "../ui/picture.tsx";
import { ContactForm } from "./contact-form.tsx";
import { ReceivedMessage } from "./message-copy.tsx";

export const meta = () => seo(page);

export default function Contact() {
  return (
    <>
      <PageHead className="contact-head" {...page} />
      <div className="section edge contact">
        <div className="contact-column">
          <EmailAndPhone />
          {/* The confirmation, which the Worker shows. Search engines would index it if it were only hidden. */}
          <template data-show="sent">
            <ReceivedMessage id={sentAnchor} />
          </template>
          <div data-hydrate>
            <ContactForm />
          </div>
          <FormFacts />
          <NextSteps />
        </div>
        <ContactInformation />
        <Location />
      </div>
    </>
  );
}

function EmailAndPhone() {
  return (
    <p className="contact-direct">
      <a href={`mailto:${site.email}`}>{site.email}</a>
      <a href={`tel:${site.phone.number}`}>{site.phone.label}</a>
    </p>
  );
}

function FormFacts() {
  const { proof, price } = words;
  return (
    <div className="form-facts">
      <p className="caption">
        {proof.text} <a href={`${href("/case-studies")}#proof`}>{proof.link}</a>.
      </p>
      <p className="caption">
        {price.text} <a href={`${href("/pricing")}#sample-quote`}>{price.link}</a>.
      </p>
    </div>
  );
}

function NextSteps() {
  const { heading, steps } = words.next;
  const { image, name, role } = reader;
  return (
    <section className="next">
      <h2>{heading}</h2>
      <div className="reader">
        {image && <Picture file={image} sizes="5rem" />}
        <p>
          <strong>{name}</strong> {role}
        </p>
      </div>
      <ol>
        {steps.map((step, index) => (
          <li key={step}>
            <span className="number" aria-hidden>
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}

function ContactInformation() {
  return (
    <section>
      <h2>Contact Information</h2>
      <ul className="contact-ways">
        <ContactDetail icon="mail" label="Email">
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </ContactDetail>
        <ContactDetail icon="phone" label="Phone">
          <a href={`tel:${site.phone.number}`}>{site.phone.label}</a>
          <p className="fine-print">{site.hours}</p>
        </ContactDetail>
        <ContactDetail icon="pin" label="Address">
          <address>
            {/* A line breaks only if it does not fit, so that a postal code such as 1200-109 is not split. */}
            {site.addressLines.map((line, at) => (
              <Fragment key={line}>
                {at > 0 && ", "}
                <span>{line}</span>
              </Fragment>
            ))}
          </address>
        </ContactDetail>
      </ul>
    </section>
  );
}

interface ContactDetailProps {
  icon: IconName;
  label: string;
  children: ReactNode;
}

function ContactDetail({ icon, label, children }: ContactDetailProps) {
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

const mapOrigin = "https://www.openstreetmap.org";

const address = site.addressLines.join(", ");
const { latitude, longitude } = site.address;

function Location() {
  return (
    <section className="place">
      <h2>Our Location</h2>
      <div className="map">
        <Picture file={words.map} />
        <template>
          <MapFrame />
        </template>
      </div>
      <p className="fine-print">
        {address}. <a href={fullMap}>Open the map at OpenStreetMap</a>
      </p>
    </section>
  );
}

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
      title={`Map: ${site.name} at ${address}`}
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
