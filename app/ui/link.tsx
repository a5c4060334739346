import { useState } from "react";
import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink } from "react-router";

/** A link inside the site. */
export function Link(props: LinkProps) {
  return <RouterLink {...props} {...useIntent()} />;
}

/** A link of the menu, which knows whether it leads to the page that is open. */
export function MenuLink(props: NavLinkProps) {
  return <NavLink {...props} {...useIntent()} />;
}

/**
 * The next page is fetched when a visitor points at a link, touches it or moves focus to it. The router's
 * own "intent" waits 100 ms longer, which is most of the time that a hand needs from there to the click.
 */
function useIntent() {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return {
    prefetch: isWanted ? "render" : "none",
    onPointerEnter: want,
    onTouchStart: want,
    onFocus: want,
  } as const;
}
