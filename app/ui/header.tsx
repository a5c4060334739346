import { href } from "react-router";
import { navigation } from "../../content/navigation.ts";
import { site } from "../../content/site.ts";
import type { Paper } from "../../content/types.ts";
import { Icon } from "./icon.tsx";
import { Logo } from "./logo.tsx";

interface HeaderProps {
  pathname: string;
  papers: Partial<Record<string, Paper>>;
}

export function Header({ pathname, papers }: HeaderProps) {
  const current = currentEntry(pathname);
  return (
    <header className="header">
      <Logo />
      {pathname !== contact && (
        <a className="quote-tab" href={contact}>
          Get a Quote
        </a>
      )}
      <button className="menu-button" type="button" popoverTarget="menu" aria-controls="menu">
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
            {navigation.map(({ to, label }) => (
              <li key={to}>
                <a
                  className={to === contact ? "tab tab-contact" : "tab"}
                  href={to}
                  data-paper={papers[to]}
                  aria-current={to === current ? "page" : undefined}
                >
                  <span>{label}</span>
                  {to === current && (
                    <span className="here" aria-hidden="true">
                      You are here
                    </span>
                  )}
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

/** The path of the menu entry for a page, or for its closest parent in the menu. */
function currentEntry(pathname: string) {
  return navigation
    .map(({ to }) => to)
    .filter((to) => pathname === to || (to !== "/" && pathname.startsWith(`${to}/`)))
    .toSorted((a, b) => b.length - a.length)[0];
}
