import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { showError } from "../browser/attempt.ts";
import { ContactForm } from "./contact-form.tsx";
import { addKey, restoreDraft, resumeDraft } from "./draft.ts";

export function hydrate(place: HTMLElement) {
  const html = place.innerHTML;
  const isUnconfirmed = resumeDraft(place);

  function Hydrated() {
    useEffect(() => {
      // Fields lose their values if React had to render the form again because the HTML had changed.
      restoreDraft(place);
      place.dataset["hydrate"] = "done";
      // The Worker stores the message once, and the visitor learns the result.
      if (isUnconfirmed) setTimeout(() => place.querySelector("form")?.requestSubmit());
    }, []);
    return <ContactForm />;
  }

  hydrateRoot(place, <Hydrated />, {
    onUncaughtError(error) {
      // React has removed the form. The original one works without it.
      place.innerHTML = html;
      place.dataset["hydrate"] = "failed";
      restoreDraft(place);
      // The message may already be stored.
      addKey(place);
      showError(error);
    },
  });
}
