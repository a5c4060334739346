import { sentAnchor } from "../../contract/limits.ts";
import { clearDraft } from "./draft.ts";
import { rememberVisit } from "./session.ts";
import { localDate, longDate } from "../ui/today.ts";

/**
 * What every page does by itself, as one small script inside it (vite.config.ts bundles it). Islands bring the rest.
 */

rememberVisit();

// The page change: an animation for whoever came by a link of ours, and for nobody else.
const [visit] = performance.getEntriesByType("navigation");
/** Not a reload, and not Back or Forward. */
const isNew = visit && "type" in visit && visit.type === "navigate";
const isByLink = isNew && document.referrer.startsWith(`${location.origin}/`);
const turn = () => {
  document.documentElement.dataset["turned"] = "";
};
if (isByLink) {
  // A page that was prepared ahead is revealed later than it runs.
  if ("onpagereveal" in window) addEventListener("pagereveal", turn, { once: true });
  else turn();
}

// The menu is a popover of the browser's own; it only has to be closed when its page is left, or has no need of it.
const closeMenu = () => {
  document.querySelector<HTMLElement>("#menu:popover-open")?.hidePopover();
};
addEventListener("pagehide", () => {
  closeMenu();
  // Whoever comes back from the browser's cache turns no page.
  delete document.documentElement.dataset["turned"];
});
matchMedia("(min-width: 62rem)").addEventListener("change", closeMenu);

addEventListener("keydown", ({ code }) => {
  if (code === "F8") document.querySelector<HTMLElement>(".toasts")?.focus();
});

addEventListener("DOMContentLoaded", () => {
  // URLs are lower-case, and somebody may type one with capitals. This setter keeps host, query and hash. An escape such
  // as %C3 keeps its capitals: the host would redirect back to them, without end.
  const path = location.pathname.toLowerCase();
  if (!path.includes("%") && path !== location.pathname && document.querySelector(".dead-end"))
    location.pathname = path;
  const today = localDate();
  for (const place of document.querySelectorAll<HTMLElement>("[data-today]")) {
    place.textContent = place.dataset["today"] === "year" ? today.slice(0, 4) : longDate(today);
  }
  // Confirmed by the desk's own page: the form's script, which forgets what was sent, had no part in it.
  if (isNew && document.getElementById(sentAnchor)) clearDraft();
  const island = document.querySelector<HTMLElement>("[data-island]");
  if (island) awaitIsland(island);
  markSection(document.querySelectorAll<HTMLAnchorElement>(":is(.contents, .train) a"));
  // Over plain http there is no clipboard.
  if (navigator.clipboard) document.querySelectorAll("pre").forEach(offerCopy);
});

/** Marks the entry of the section in view, where the stylesheet cannot (`:target-current`). */
function markSection(links: NodeListOf<HTMLAnchorElement>) {
  if (CSS.supports("scroll-target-group:auto")) return;
  const passed = new Set<Element>();
  // Upward it sees without end: whatever has passed its lower edge stays in.
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) passed.add(target);
        else passed.delete(target);
      }
      links.forEach((link, at) => {
        link.ariaCurrent = at === Math.max(passed.size - 1, 0) ? "true" : null;
      });
    },
    { rootMargin: "999999px 0px -60%" },
  );
  for (const { hash } of links) {
    const section = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (section) observer.observe(section);
  }
}

/** Gives a listing its button. It says "Copied" for two seconds, and tells assistive technology. */
function offerCopy(listing: HTMLPreElement) {
  const label = new Text("Copy");
  const about = document.createElement("span");
  about.textContent = ` ${listing.ariaLabel}`;
  const button = document.createElement("button");
  button.append(label, about);
  const status = document.createElement("span");
  status.role = "status";
  about.className = status.className = "visually-hidden";
  listing.before(button, status);
  const say = (word: string) => {
    label.data = word || "Copy";
    status.textContent = word;
  };
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(listing.innerText);
      say("Copied");
      setTimeout(say, 2000, "");
    } catch {
      // Refused: then it is selected, for the keyboard to copy.
      getSelection()?.selectAllChildren(listing);
    }
  });
}

/**
 * Fetches the island when the page has loaded and is idle, or when somebody turns to it. A submit that comes before it lives is
 * held and repeated then; after three seconds, or when it does not arrive, the form goes its own way.
 */
function awaitIsland(island: HTMLElement) {
  let isHeld = false;
  let hasFailed = false;
  let started: Promise<unknown> | undefined;

  const start = () => {
    started ??= (island.dataset["scripts"] ?? "")
      .split(" ")
      .reduce<Promise<unknown>>(
        (before, address) => before.then(() => import(/* @vite-ignore */ address)),
        Promise.resolve(),
      )
      .catch((error: unknown) => {
        giveUp();
        throw error;
      });
  };

  /** The form as it is then: React makes a new one when a translator, say, has changed this one. */
  const goOn = (how: (form: HTMLFormElement) => void) => {
    const form = isHeld && island.querySelector("form");
    isHeld = false;
    if (form) how(form);
  };

  const giveUp = () => {
    if (hasFailed) return;
    hasFailed = true;
    goOn((form) => {
      // `submit` does not check the fields.
      if (!form.reportValidity()) return;
      form.submit();
      // A second click would make a second lead, so it is held, too, unless the visitor has stopped the page change.
      const label = form.querySelector("button span");
      const sending = (is: boolean) => {
        isHeld = is;
        label?.replaceChildren(is ? "Sending…" : "Send Message");
      };
      sending(true);
      setTimeout(sending, 10_000, false);
      delete island.dataset["island"];
    });
  };

  const hold = (event: Event) => {
    const isAwaited = !hasFailed && island.matches("[data-island]:not([data-alive])");
    if (!isHeld && !isAwaited) return;
    event.preventDefault();
    // React listens on the same element, and would answer it a second time while it hydrates.
    event.stopImmediatePropagation();
    if (isHeld) return;
    isHeld = true;
    start();
    setTimeout(giveUp, 3000);
  };

  island.addEventListener("submit", hold);
  island.addEventListener("invalid", hold, true);
  island.addEventListener("alive", () => {
    if (!hasFailed) goOn((form) => form.requestSubmit());
  });
  for (const event of ["pointerdown", "keydown", "focusin"]) island.addEventListener(event, start);
  addEventListener("load", () => {
    (window.requestIdleCallback ?? setTimeout)(start);
  });
}
