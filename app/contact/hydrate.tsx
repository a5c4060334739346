import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { showError } from "../browser/attempt.ts";
import { ContactForm } from "./contact-form.tsx";
import { controlsIn, restoreDraft } from "./draft.ts";

export function hydrate(container: HTMLElement) {
  const html = container.innerHTML;

  function Hydrated() {
    useEffect(() => {
      // React had to render the form again if the HTML had changed, for example by a translation.
      restoreDraft(container);
      // The form shows the errors, instead of the browser.
      container.querySelector("form")?.setAttribute("novalidate", "");
      // Firefox would tell screen readers that an empty required field is invalid, before anything was typed.
      for (const control of controlsIn(container)) {
        control.required = false;
        control.ariaRequired = "true";
      }
      container.dataset["hydrate"] = "done";
    }, []);
    return <ContactForm />;
  }

  const root = hydrateRoot(container, <Hydrated />, {
    onUncaughtError: (error) =>
      // Later, because React is still rendering. Then the browser posts the original form.
      void setTimeout(() => {
        root.unmount();
        container.innerHTML = html;
        restoreDraft(container);
        showError(error);
      }),
  });
}
