import { sentAnchor } from "../../contract/limits.ts";
import { showError } from "../browser/attempt.ts";
import { draftName, isNavigation, write } from "../browser/session.ts";
import { addKey, restoreDraft, saveDraft } from "./draft.ts";

/** Keeps the draft, and loads React when the page is idle or the form is used. Until then the browser posts the form itself. */
export function contactForm() {
  // The Worker confirmed a form that the browser posted.
  if (isNavigation() && document.getElementById(sentAnchor)) {
    write(draftName, undefined);
    // For scripts of the owner, which have loaded by then.
    addEventListener("load", () => dispatchEvent(new Event("message-sent")));
    return;
  }
  const place = document.querySelector<HTMLElement>("[data-hydrate]");
  if (!place) return;
  restoreDraft(place);
  place.addEventListener("input", () => saveDraft(place));
  // The browser posts it. With a key, a second click does not make a second lead.
  place.addEventListener("submit", () => {
    if (place.dataset["hydrate"] !== "done") addKey(place);
  });

  let loading: Promise<void> | undefined;
  const load = () => {
    // After a failed request the next use of the form tries again.
    loading ??= hydrateForm(place).catch(() => (loading = undefined));
  };
  for (const event of ["pointerdown", "focusin"]) place.addEventListener(event, load);
  // Safari has no idle callbacks. The timeout is for pages that are never idle.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  if (document.readyState === "complete") whenIdle(load, { timeout: 2000 });
  else addEventListener("load", () => whenIdle(load, { timeout: 2000 }));
}

/** Tries twice. A request that fails rejects with a new error each time, a script that throws with the same one. */
async function hydrateForm(place: HTMLElement) {
  const form = await importForm().catch((first) =>
    importForm().catch((error) => {
      if (error !== first) throw error;
      showError(error);
    }),
  );
  form?.hydrate(place);
}

const importForm = () => import("./hydrate.tsx");
