import { catchErrors } from "./errors.ts";

/** Starts what every page has (`Layout` in app/root.tsx): the menu, the dates and the area for toasts. */
export function startLayout() {
  // `data-hover` allows prefetching and prerendering (public/speculation-rules.json). Touch screens do not get it, because
  // there prefetching is no faster than a plain link, and it uses data.
  if (matchMedia("(hover: hover)").matches) document.documentElement.dataset["hover"] = "";

  // The menu is a popover. Close it when the visitor chooses a link or leaves the page, when the focus moves to the page
  // behind it, and when the window becomes wide enough for tabs.
  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("#menu a")) closeMenu();
  });
  addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && !target.closest(".header")) closeMenu();
  });
  addEventListener("pagehide", () => {
    closeMenu();
    // No animation after a return from the back/forward cache.
    delete document.documentElement.dataset["pageChange"];
  });
  matchMedia("(min-width: 62rem)").addEventListener("change", closeMenu);
  addEventListener("beforetoggle", ({ newState }) => setExpanded(newState === "open"), true);
  setExpanded(openMenu() !== null);

  addEventListener("keydown", ({ code }) => {
    if (code === "F8") document.querySelector<HTMLElement>(".toasts")?.focus();
  });

  catchErrors(showDates);
}

const openMenu = () => document.querySelector<HTMLElement>("#menu:popover-open");

const closeMenu = () => openMenu()?.hidePopover();

/** The HTML has no `aria-expanded`, because without JavaScript nothing would change it. */
function setExpanded(isOpen: boolean) {
  document.querySelector(".menu-button")?.setAttribute("aria-expanded", String(isOpen));
}

/** Replaces the date of the build by the visitor's date. */
function showDates() {
  const now = new Date();
  for (const place of document.querySelectorAll<HTMLElement>("[data-today]")) {
    place.textContent =
      place.dataset["today"] === "year"
        ? String(now.getFullYear())
        : now.toLocaleDateString("en-US", { dateStyle: "long" });
  }
}
