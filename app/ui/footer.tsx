import { addressLines, type Paper, paperNames, site } from "../../content/site.ts";
import { Icon } from "./icon.tsx";
import { Logo } from "./logo.tsx";

const quickLinks = site.quickLinks.map((to) => ({
  to,
  label: site.navigation.find((page) => page.to === to)?.label ?? to,
}));

export function Footer({ paper }: { paper: Paper }) {
  return (
    <footer className="foot">
      <div className="foot-rail" aria-hidden />
      <div className="edge">
        <div className="foot-columns">
          <div className="foot-brand">
            <Logo />
            <p>{site.blurb}</p>
          </div>
          <LinkList title="Quick Links" links={quickLinks} />
          <LinkList title="Legal" links={site.legal} />
          <div className="foot-contact">
            <h2>Contact</h2>
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
                <span className="foot-address">{addressLines.join("\n")}</span>
              </span>
            </address>
          </div>
        </div>
        <div className="foot-payments">
          <h2>
            <Icon name="credit-card" />
            Payments Accepted
          </h2>
          <p>{site.payments}</p>
        </div>
        {site.profiles.length > 0 && (
          <ul className="foot-profiles" aria-label="Profiles elsewhere">
            {site.profiles.map(({ label, url }) => (
              <li key={url}>
                <a href={url} rel="me">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
        <div className="foot-end">
          <span>
            © <span data-today="year">{BUILT_ON.slice(0, 4)}</span> {site.name}. All rights
            reserved.
          </span>
          {paperNames[paper] && <span>Printed on {paperNames[paper]}.</span>}
        </div>
      </div>
    </footer>
  );
}

function LinkList(props: { title: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={props.title}>
      <h2>{props.title}</h2>
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
