import { isNavigation, rememberVisit } from "./session.ts";
import { fill } from "../../labels/fill.ts";

/** The inline script of every page. */

rememberVisit();

// Allows prefetching (public/speculation-rules.json). On touch screens it is no faster than a plain link, and it costs data.
if (matchMedia("(hover: hover)").matches) document.documentElement.dataset["hover"] = "";

// The page-change animation runs only after a click on a link from another path of the site.
const [previous = ""] = document.referrer.split("?");
const isPageChange =
  isNavigation() &&
  previous.startsWith(`${location.origin}/`) &&
  previous !== location.origin + location.pathname;
const animate = () => document.documentElement.setAttribute("data-page-change", "");
if (isPageChange) {
  // A prerendered page runs scripts before it is shown.
  if ("onpagereveal" in window) addEventListener("pagereveal", animate, { once: true });
  else animate();
}

// The menu is a popover. Close it when the visitor leaves the page, and when the window is wide enough for tabs.
const closeMenu = () => {
  document.querySelector<HTMLElement>("#menu:popover-open")?.hidePopover();
};
addEventListener("pagehide", () => {
  closeMenu();
  // No animation after a return from the back/forward cache.
  delete document.documentElement.dataset["pageChange"];
});
matchMedia("(min-width: 62rem)").addEventListener("change", closeMenu);

addEventListener("keydown", ({ code }) => {
  if (code === "F8") document.querySelector<HTMLElement>(".toasts")?.focus();
});

addEventListener("DOMContentLoaded", () => {
  // URLs are lower-case, so a typed URL with capitals is corrected, with its query and hash. A path with escapes such as %C3
  // is left alone, because Cloudflare would redirect it back to upper case forever.
  const url = new URL(location.href);
  url.pathname = url.pathname.toLowerCase();
  if (
    !url.pathname.includes("%") &&
    url.href !== location.href &&
    document.querySelector(".not-found")
  )
    location.replace(url);
  // The visitor's current date. Pattern and names are in the page, because the first use of Intl takes 130 ms on a slow phone.
  const now = new Date();
  for (const place of document.querySelectorAll<HTMLElement>("[data-today]")) {
    const { today = "", months = "", first } = place.dataset;
    place.textContent = fill(today, {
      year: now.getFullYear(),
      month: months.split(",")[now.getMonth()],
      day: now.getDate() > 1 ? now.getDate() : first,
    });
  }
});
