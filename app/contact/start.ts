import { catchErrors } from "../browser/errors.ts";
import { clearDraft, draftKey, restoreDraft, saveDraft, sentEvent, updateDraft } from "./draft.ts";

/** Keeps the text, and loads React when the page is idle or the form is used. Until then the browser posts the form. */
export function startForm() {
  const container = document.querySelector(".contact-form")?.parentElement;
  if (!container) return;
  // This is the confirmation: the Worker has stored the message that the browser posted.
  if (document.querySelector(".message-copy") && navigationType() === "navigate") {
    clearDraft();
    // Analytics scripts have loaded by then.
    addEventListener("load", () => dispatchEvent(new Event(sentEvent)));
  }
  // What the visitor has just typed (page-change.js) is the latest text, and so is what the Worker has returned.
  const isLatest = document.querySelector("[data-typed], .form-problem:not([hidden])") !== null;
  if (navigationType() === "back_forward" && !isLatest) updateDraft(container);
  restoreDraft(container);
  // The visitor may have typed before this script had loaded.
  saveDraft(container);
  // Listens in the capture phase, because the same event may make React replace the form.
  container.addEventListener("input", () => saveDraft(container), { capture: true });
  // This event occurs when the browser posts the form, and when the script reads it.
  container.addEventListener("formdata", ({ formData }) => {
    if (!formData.has("key")) formData.set("key", draftKey());
  });

  // Listens on the window, so that React comes first. It prevents the default if the script sends the message.
  addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    setPosting(container, true);
    // Enables the button again, because the visitor may have stopped the request.
    setTimeout(setPosting, 10_000, container, false);
  });
  // A page from the back/forward cache would still have the old text, and say that it is sending.
  addEventListener("pageshow", ({ persisted }) => {
    setPosting(container, false);
    if (persisted) updateDraft(container);
  });

  if ("hydrate" in container.dataset) hydrateWhenUsed(container);
}

/** For example "navigate" or "back_forward". */
function navigationType() {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation && "type" in navigation && navigation.type;
}

const buttonOf = (container: HTMLElement) =>
  container.querySelector<HTMLButtonElement>("[type=submit]");

/** Disables the button, and shows its other text, while the browser posts the form. */
function setPosting(container: HTMLElement, isPosting: boolean) {
  const button = buttonOf(container);
  if (!button) return;
  button.disabled = isPosting;
  button.querySelector("[data-idle]")?.toggleAttribute("hidden", isPosting);
  button.querySelector("[data-sending]")?.toggleAttribute("hidden", !isPosting);
}

function hydrateWhenUsed(container: HTMLElement) {
  let isLoading = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    const form = await importForm();
    const isPosting = buttonOf(container)?.disabled;
    if (form && !isPosting) catchErrors(() => form.hydrate(container));
    // The import failed, or the browser is posting the form. The next use of the form loads React again.
    else isLoading = false;
  };
  for (const event of ["pointerdown", "focusin"]) container.addEventListener(event, load);
  if (document.readyState === "complete") whenIdle(load);
  else addEventListener("load", () => whenIdle(load));
}

/** Safari has no idle callbacks, so there `run` is called at once. The timeout is for pages that are never idle. */
function whenIdle(run: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run);
}

/** Imports React and the form. Undefined after two failures, which are usually lost requests. */
async function importForm() {
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one request after the other
      return await import("./hydrate.tsx");
    } catch {
      // The form works without its script.
    }
  }
  return undefined;
}
