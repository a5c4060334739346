import { href } from "react-router";
import { legal, navigation, quickLinks } from "../../content/navigation.ts";
import { site } from "../../content/site.ts";
import type { Link } from "../../content/types.ts";
import { Icon } from "./icon.tsx";
import { Logo } from "./logo.tsx";

const quick = quickLinks.flatMap((path) => navigation.filter(({ to }) => to === path));

export function Footer() {
  return (
    <footer className="footer">
      <div className="footer-ground" aria-hidden />
      <div className="edge">
        <div className="footer-columns">
          <div className="footer-brand">
            <Logo />
            <p>{site.blurb}</p>
          </div>
          <LinkList title="Quick Links" links={quick} />
          <LinkList title="Legal" links={legal} />
          <div className="footer-contact">
            <h2 className="small-heading">Contact</h2>
            <address>
              <a href={`mailto:${site.email}`}>
                <Icon name="mail" />
                {site.email}
              </a>
              <a href={`tel:${site.phone.number}`}>
                <Icon name="phone" />
                {site.phone.label}
              </a>
              <span>
                <Icon name="pin" />
                <span className="footer-address">{site.addressLines.join("\n")}</span>
              </span>
            </address>
          </div>
          <div className="footer-payments">
            <h2 className="small-heading">
              <Icon name="credit-card" />
              Payments Accepted
            </h2>
            <p>{site.payments}</p>
          </div>
        </div>
        <div className="footer-end">
          <span>
            © <span data-today="year">{BUILT_ON.slice(0, 4)}</span>
            {` ${site.name}. All rights reserved.`}
          </span>
          {site.illustrative && <span>A demo: people and clients are invented.</span>}
          <a href={href("/feed.xml")}>Blog feed</a>
        </div>
      </div>
    </footer>
  );
}

function LinkList(props: { title: string; links: Link[] }) {
  return (
    <nav aria-label={props.title}>
      <h2 className="small-heading">{props.title}</h2>
      <ul>
        {props.links.map(({ to, label }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
