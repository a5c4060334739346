import { type ComponentType, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { readDraft } from "./browser/draft.ts";
import { ContactForm } from "./pages/contact-form.island.tsx";
import { error as labels } from "#labels";

/** The islands by name. Each is a component in a file *.island.tsx. */
const islands: Record<string, ComponentType> = { "contact-form": ContactForm };

for (const place of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const Component = islands[place.dataset["island"] ?? ""];
  if (Component) hydrate(place, Component);
}

/** Removes the drawn map when the real one has loaded. Without JavaScript, the real map covers it. */
for (const frame of document.querySelectorAll<HTMLIFrameElement>(".map iframe")) {
  const removeDrawing = () => frame.previousElementSibling?.remove();
  // The document of another origin is not accessible, so null means that the map has already loaded.
  if (frame.contentDocument) frame.addEventListener("load", removeDrawing);
  else removeDrawing();
}

function hydrate(place: HTMLElement, Component: ComponentType) {
  const html = place.innerHTML;
  let isBroken = false;
  let typed = valuesIn(place);
  place.addEventListener("input", () => {
    typed = valuesIn(place);
  });

  function Hydrated() {
    useEffect(() => {
      // Fields lose their values if React had to render the island again because the HTML had changed.
      restore(place, typed);
      // In a microtask, because React reports an error in an effect of the component only after this effect.
      queueMicrotask(() => {
        if (isBroken) return;
        place.dataset["alive"] = "";
        place.dispatchEvent(new Event("alive"));
      });
    }, []);
    return <Component />;
  }

  const root = hydrateRoot(place, <Hydrated />, {
    onUncaughtError(error) {
      isBroken = true;
      const { key } = readDraft();
      // React removes the island. The form in the original HTML works without JavaScript.
      setTimeout(() => {
        root.unmount();
        delete place.dataset["island"];
        place.innerHTML = html;
        restore(place, typed);
        if (key) addKey(place, key);
        place.prepend(errorMessage(error));
      });
    },
  });
}

type Values = Record<string, string>;

// A function declaration is hoisted, so the loop above can call it.
function controlsIn(place: HTMLElement) {
  return place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input[name], textarea[name]",
  );
}

function valuesIn(place: HTMLElement): Values {
  return Object.fromEntries(Array.from(controlsIn(place), ({ name, value }) => [name, value]));
}

function restore(place: HTMLElement, values: Values) {
  for (const control of controlsIn(place)) control.value = values[control.name] || control.value;
}

/** The message may already be stored. With the same key it is not stored twice. */
function addKey(place: HTMLElement, value: string) {
  const input = Object.assign(document.createElement("input"), {
    type: "hidden",
    name: "key",
    value,
  });
  place.querySelector("form")?.append(input);
}

function errorMessage(error: unknown) {
  const box = document.createElement("div");
  box.className = "broken";
  box.role = "alert";
  const heading = document.createElement("h2");
  heading.textContent = labels.heading;
  const reason = document.createElement("p");
  reason.textContent = error instanceof Error ? error.message : String(error);
  box.append(heading, reason);
  return box;
}
