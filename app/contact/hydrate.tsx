import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { showError } from "../browser/attempt.ts";
import { ContactForm } from "./contact-form.tsx";
import { restoreDraft } from "./draft.ts";

export function hydrate(place: HTMLElement) {
  const html = place.innerHTML;

  function Hydrated() {
    useEffect(() => {
      // React had to render the form again if the HTML had changed, for example by a translation.
      restoreDraft(place);
      // The form shows the errors, instead of the browser.
      place.querySelector("form")?.setAttribute("novalidate", "");
      place.dataset["hydrate"] = "done";
    }, []);
    return <ContactForm />;
  }

  const root = hydrateRoot(place, <Hydrated />, {
    onUncaughtError: (error) =>
      // Later, because React is still rendering. Then the browser posts the original form.
      void setTimeout(() => {
        root.unmount();
        place.innerHTML = html;
        restoreDraft(place);
        showError(error);
      }),
  });
}
