import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { showError } from "../browser/errors.ts";
import { ContactForm } from "./contact-form.tsx";
import { controlsIn, restoreDraft } from "./draft.ts";

export function hydrate(container: HTMLElement) {
  const html = container.innerHTML;
  const controls = () => [...container.querySelectorAll<HTMLElement>("a, button, [name]")];
  const focused = controls().findIndex((control) => control === document.activeElement);
  const texts = () => [...container.querySelectorAll<HTMLInputElement>("input, textarea")];
  const focusedText = () => texts().find((text) => text === document.activeElement);
  const [start, end] = [focusedText()?.selectionStart, focusedText()?.selectionEnd];

  // Hydrates synchronously, so that the focus cannot move meanwhile.
  const root = flushSync(() =>
    hydrateRoot(container, <ContactForm />, {
      onUncaughtError: (error) =>
        // Waits until React has stopped rendering. Then the original form is back, and the browser posts it.
        void setTimeout(() => {
          root.unmount();
          container.innerHTML = html;
          restoreDraft(container);
          showError(error);
        }),
    }),
  );
  // React renders the form again if its HTML has changed, for example by a translation. Then text, focus and selection are lost.
  restoreDraft(container);
  if (document.activeElement === document.body) {
    controls()[focused]?.focus();
    // A field for an email address has no selection.
    if (typeof start === "number") focusedText()?.setSelectionRange(start, end ?? start);
  }
  // The form shows the errors, instead of the browser.
  container.querySelector("form")?.setAttribute("novalidate", "");
  // Firefox would tell screen readers that an empty required field is invalid, before anything was typed.
  for (const control of controlsIn(container).filter(({ required }) => required)) {
    control.required = false;
    control.ariaRequired = "true";
  }
  container.dataset["hydrate"] = "done";
}
