import { showError } from "../browser/attempt.ts";
import { clearDraft, draftKey, restoreDraft, saveDraft, sentEvent } from "./draft.ts";

/** Keeps the text, and loads React when the page is idle or the form is used. Until then the browser posts the form. */
export function startForm() {
  const container = document.querySelector(".contact-form")?.parentElement;
  if (!container) return;
  // The Worker has stored a form that the browser posted.
  if (document.querySelector(".message-copy") && isNavigation()) {
    clearDraft();
    // Analytics scripts have loaded by then.
    addEventListener("load", () => dispatchEvent(new Event(sentEvent)));
  }
  restoreDraft(container);
  // Also what was typed before this script had loaded.
  saveDraft(container);
  // In the capture phase, because the same event may make React replace the form.
  container.addEventListener("input", () => saveDraft(container), { capture: true });
  // For posts of the browser and of the script.
  container.addEventListener("formdata", ({ formData }) => {
    if (!formData.has("key")) formData.set("key", draftKey());
  });

  addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    setPosting(container, true);
    // The visitor may have stopped it.
    setTimeout(setPosting, 10_000, container, false);
  });
  // Also after a return from the back/forward cache.
  addEventListener("pageshow", () => setPosting(container, false));

  if ("hydrate" in container.dataset) hydrateWhenUsed(container);
}

/** False for a reload and for Back and Forward. */
function isNavigation() {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation && "type" in navigation && navigation.type === "navigate";
}

const buttonOf = (container: HTMLElement) =>
  container.querySelector<HTMLButtonElement>("[type=submit]");

/** While the browser posts the form. */
function setPosting(container: HTMLElement, isPosting: boolean) {
  const button = buttonOf(container);
  if (!button) return;
  button.disabled = isPosting;
  const [send, sending] = button.querySelectorAll("span");
  send?.toggleAttribute("hidden", isPosting);
  sending?.toggleAttribute("hidden", !isPosting);
}

function hydrateWhenUsed(container: HTMLElement) {
  let loading: Promise<void> | undefined;
  const load = () => {
    // After a failed request the next use of the form tries again.
    loading ??= hydrateForm(container).catch(() => (loading = undefined));
  };
  for (const event of ["pointerdown", "focusin"]) container.addEventListener(event, load);
  // Safari has no idle callbacks. The timeout is for pages that are never idle.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  if (document.readyState === "complete") whenIdle(load, { timeout: 2000 });
  else addEventListener("load", () => whenIdle(load, { timeout: 2000 }));
}

/** Tries twice. A request that fails rejects with a new error each time, a script that throws with the same one. */
async function hydrateForm(container: HTMLElement) {
  const form = await importForm().catch((first) =>
    importForm().catch((error) => {
      if (error !== first) throw error;
      showError(error);
    }),
  );
  // The browser is leaving the page.
  if (buttonOf(container)?.disabled) throw new Error("The browser posts the form.");
  form?.hydrate(container);
}

const importForm = () => import("./hydrate.tsx");
