import { catchErrors } from "./errors.ts";

/** What the Layout of app/root.tsx has on every page: the menu, the dates and the place of toasts. */
export function startLayout() {
  // Allows prefetching and prerendering (public/speculation-rules.json). On touch screens it is no faster than a plain link, and it costs data.
  if (matchMedia("(hover: hover)").matches) document.documentElement.dataset["hover"] = "";

  // The menu is a popover. Close it when the visitor chooses a link or leaves the page, when focus moves to the page behind it,
  // and when the window is wide enough for tabs.
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

/** The HTML has no such attribute, because without JavaScript nothing would change it. */
function setExpanded(isOpen: boolean) {
  document.querySelector(".menu-button")?.setAttribute("aria-expanded", String(isOpen));
}

/** Shows the visitor's date instead of that of the build. */
function showDates() {
  const now = new Date();
  for (const place of document.querySelectorAll<HTMLElement>("[data-today]")) {
    place.textContent =
      place.dataset["today"] === "year"
        ? String(now.getFullYear())
        : now.toLocaleDateString("en-US", { dateStyle: "long" });
  }
}
