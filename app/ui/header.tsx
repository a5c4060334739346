import { href } from "react-router";
import { type Paper, site } from "../../content/site.ts";
import { Icon } from "./icon.tsx";
import { Logo } from "./logo.tsx";

interface HeaderProps {
  pathname: string;
  /** What each page is printed on. */
  papers: Partial<Record<string, Paper>>;
}

export function Header({ pathname, papers }: HeaderProps) {
  return (
    <header className="top">
      <Logo />
      {!isAt(contact, pathname) && (
        <a className="quote-tab" href={contact}>
          Get a Quote
        </a>
      )}
      <button className="burger" type="button" popoverTarget="menu">
        <span className="when-closed">
          <Icon name="menu" />
          <span className="visually-hidden">Menu</span>
        </span>
        <span className="when-open">
          <Icon name="close" />
          <span className="visually-hidden">Close</span>
        </span>
      </button>
      <nav className="nav" id="menu" popover="auto" aria-label="Main">
        <div>
          <ul>
            {site.navigation.map(({ to, label }) => (
              <li key={to}>
                <a
                  className={to === contact ? "tab tab-contact" : "tab"}
                  href={to}
                  data-plate={papers[to]}
                  aria-current={isAt(to, pathname) ? "page" : undefined}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <div className="nav-extra">
            <a href={`mailto:${site.email}`}>{site.email}</a>
            <a href={`tel:${site.phone.number}`}>{site.phone.label}</a>
          </div>
        </div>
      </nav>
    </header>
  );
}

const contact = href("/contact");

/** The page itself, or one below it. */
function isAt(to: string, pathname: string) {
  return pathname === to || (to !== "/" && pathname.startsWith(`${to}/`));
}
