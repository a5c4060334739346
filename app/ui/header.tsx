import { type RefObject, useEffect, useRef } from "react";
import { site } from "../../content/site.ts";
import { Icon } from "./icon.tsx";
import { MenuLink } from "./link.tsx";
import { Logo } from "./logo.tsx";

export function Header() {
  const menu = useRef<HTMLElement>(null);
  useClosedOnWideScreens(menu);

  return (
    <header className="top">
      <Logo />
      <button className="burger" type="button" popoverTarget="menu">
        <span className="when-closed">
          <Icon name="menu" />
          Menu
        </span>
        <span className="when-open">
          <Icon name="close" />
          Close
        </span>
      </button>
      <nav className="nav" id="menu" popover="auto" ref={menu} aria-label="Main">
        <div>
          <ul>
            {site.navigation.map(({ to, label, paper }) => (
              <li key={to}>
                <MenuLink
                  className="tab"
                  to={to}
                  data-plate={paper}
                  onClick={() => menu.current?.hidePopover()}
                >
                  {label}
                </MenuLink>
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

/** An open popover stays out of the flow, so a tablet turned to landscape would lose its navigation. */
function useClosedOnWideScreens(menu: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const wide = matchMedia("(min-width: 62rem)");
    const close = () => menu.current?.hidePopover();
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, [menu]);
}
