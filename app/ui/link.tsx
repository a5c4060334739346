import { useContext } from "react";
import {
  type LinkProps,
  matchRoutes,
  type NavLinkProps,
  NavLink,
  Link as RouterLink,
  UNSAFE_DataRouterContext,
  UNSAFE_FrameworkContext,
  useHref,
} from "react-router";

/** A link inside the site. */
export function Link(props: LinkProps) {
  return <RouterLink {...props} {...useIntent(props.to)} />;
}

/** A link of the menu, which knows whether it leads to the page that is open. */
export function MenuLink(props: NavLinkProps) {
  return <NavLink {...props} {...useIntent(props.to)} />;
}

/**
 * The next page is fetched when a visitor points at a link, touches it or moves focus to it. The router's own
 * "intent" waits 100 ms longer, and uses prefetch links: WebKit has none, and Firefox refuses them for any policy
 * that begins with `default-src 'none'`.
 */
function useIntent(to: LinkProps["to"]) {
  const path = useHref(to).replace(/[?#].*/, "");
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const modules = useContext(UNSAFE_FrameworkContext)?.manifest.routes;

  const want = () => {
    if (!router || fetched.has(path)) return;
    fetched.add(path);
    fetch(path === "/" ? "/_.data" : `${path}.data`).catch(() => {});
    for (const { route } of matchRoutes(router.routes, path) ?? []) {
      const hint = document.createElement("link");
      hint.rel = "modulepreload";
      hint.href = modules?.[route.id]?.module ?? "";
      document.head.append(hint);
    }
  };
  return { onPointerEnter: want, onTouchStart: want, onFocus: want };
}

const fetched = new Set<string>();
