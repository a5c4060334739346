import { attempt } from "./attempt.ts";
import { sentAnchor } from "../../contract/limits.ts";
import { draftName, isNavigation, write } from "./session.ts";

// app/ui/island.tsx puts this script after the island.
const place = document.currentScript?.previousElementSibling;
attempt(() => {
  if (place instanceof HTMLElement && place.dataset["island"]) loadIsland(place);
  // The Worker confirmed a form that was posted without the island, which would have cleared the draft.
  if (isNavigation() && document.getElementById(sentAnchor)) {
    write(draftName, undefined);
    // The analytics script has loaded by then.
    addEventListener("load", () => dispatchEvent(new Event("message-sent")));
  }
});

declare global {
  interface Window {
    plausible?: (goal: string) => void;
    fathom?: { trackEvent: (goal: string) => void };
  }
}
if (GOAL) {
  addEventListener("message-sent", () => {
    window.plausible?.(GOAL);
    window.fathom?.trackEvent(GOAL);
  });
}

/**
 * Loads the island when the page is idle, or when the visitor starts to use it. A submit before hydration is held and
 * repeated afterward. After three seconds, or if loading fails, the browser posts the form.
 */
function loadIsland(island: HTMLElement) {
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
        postNatively();
        throw error;
      });
  };

  /** The form of a held submit. React replaces the form if, for example, a translation tool has changed it. */
  const release = () => {
    const form = isHeld ? island.querySelector("form") : null;
    isHeld = false;
    return form;
  };

  const postNatively = () => {
    if (hasFailed) return;
    hasFailed = true;
    const form = release();
    // `submit` does not validate the fields.
    if (!form?.reportValidity()) return;
    form.submit();
    delete island.dataset["island"];
    // Hold a second click, which would make a second lead. After ten seconds the visitor may have stopped the navigation.
    const button = form.querySelector("button");
    const label = button?.querySelector("span");
    const text = label?.textContent;
    const sending = (is: boolean) => {
      isHeld = is;
      label?.replaceChildren((is ? button?.dataset["sending"] : text) ?? "");
    };
    sending(true);
    setTimeout(sending, 10_000, false);
  };

  const hold = (event: Event) => {
    const isPending = !hasFailed && island.matches("[data-island]:not([data-alive])");
    if (!isHeld && !isPending) return;
    event.preventDefault();
    // React listens on the same element and would handle the event again during hydration.
    event.stopImmediatePropagation();
    if (isHeld) return;
    isHeld = true;
    start();
    setTimeout(postNatively, 3000);
  };

  island.addEventListener("submit", hold);
  island.addEventListener("invalid", hold, true);
  island.addEventListener("alive", () => {
    if (!hasFailed) release()?.requestSubmit();
  });
  for (const event of ["pointerdown", "keydown", "focusin"]) island.addEventListener(event, start);
  addEventListener("load", () => {
    // Safari has no idle callbacks. The timeout is for pages that are never idle.
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start);
  });
}
