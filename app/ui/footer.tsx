import { site } from "../../contract/site.ts";
import { Icon } from "./icon.tsx";
import { Logo } from "./logo.tsx";
import { frame as labels } from "../../labels/pages.ts";

const quickLinks = site.quickLinks.map((to) => ({
  to,
  label: site.navigation.find((page) => page.to === to)?.label ?? to,
}));

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
          <LinkList title={labels.quickLinks} links={quickLinks} />
          <LinkList title={labels.legal} links={site.legal} />
          <div className="footer-contact">
            <h2 className="small-heading">{labels.contact}</h2>
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
              {labels.payments}
            </h2>
            <p>{site.payments}</p>
          </div>
        </div>
        <div className="footer-end">
          <span>
            © <span data-today="{{year}}">{BUILT_ON.slice(0, 4)}</span>
            {` ${site.name}. ${labels.rights}`}
          </span>
          <a href="/feed.xml">{labels.feed}</a>
        </div>
      </div>
    </footer>
  );
}

function LinkList(props: { title: string; links: readonly { to: string; label: string }[] }) {
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
