import { type ComponentType, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { showError } from "./browser/attempt.ts";
import { restoreDraft, resumeDraft, savedKey, saveDraft } from "./contact/draft.ts";
import { ContactForm } from "./contact/contact-form.island.tsx";

/** The islands by name. Each is a component in a file *.island.tsx. */
const islands: Record<string, ComponentType> = { "contact-form": ContactForm };

for (const place of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const Component = islands[place.dataset["island"] ?? ""];
  if (Component) hydrate(place, Component);
}

function hydrate(place: HTMLElement, Component: ComponentType) {
  place.dispatchEvent(new Event("hydrate"));
  const html = place.innerHTML;
  const isUnconfirmed = resumeDraft(place);
  place.addEventListener("input", () => saveDraft(place));

  function Hydrated() {
    useEffect(() => {
      // Fields lose their values if React had to render the island again because the HTML had changed.
      restoreDraft(place);
      place.dataset["alive"] = "";
      place.dispatchEvent(new Event("alive"));
      // The Worker stores the message once, and the visitor learns the result. After a submit that was held, the form ignores this one.
      if (isUnconfirmed) setTimeout(() => place.querySelector("form")?.requestSubmit());
    }, []);
    return <Component />;
  }

  hydrateRoot(place, <Hydrated />, {
    onUncaughtError(error) {
      // React has removed the island. The form in the original HTML works without JavaScript.
      delete place.dataset["island"];
      place.innerHTML = html;
      restoreDraft(place);
      // The message may already be stored. With the same key it is not stored twice.
      const key = place.querySelector<HTMLInputElement>("[name=key]");
      if (key) Object.assign(key, { value: savedKey() ?? "", disabled: false });
      showError(error);
    },
  });
}
