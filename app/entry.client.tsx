import { type ComponentType, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { ContactForm } from "./pages/contact-form.island.tsx";
import { ToastButtons } from "./pages/elements.island.tsx";

/** Brings the page's islands to life. A component that lives is a file *.island.tsx, and is named here. */
const islands: Record<string, ComponentType> = {
  "contact-form": ContactForm,
  ...(import.meta.env.DEV && { "toast-buttons": ToastButtons }),
};

for (const place of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const Component = islands[place.dataset["island"] ?? ""];
  if (Component) bringToLife(place, Component);
}

/** Takes the drawn map away once the real one has loaded. Without scripts that one covers it. */
for (const frame of document.querySelectorAll<HTMLIFrameElement>(".map iframe")) {
  const uncover = () => frame.previousElementSibling?.remove();
  // A page of another site, which was here before this script, keeps its document to itself.
  if (frame.contentDocument) frame.addEventListener("load", uncover);
  else uncover();
}

function bringToLife(place: HTMLElement, Component: ComponentType) {
  const built = place.innerHTML;
  let isBroken = false;
  let typed = valuesIn(place);
  place.addEventListener("input", () => {
    typed = valuesIn(place);
  });

  function Living() {
    useEffect(() => {
      // What was typed before is still there, unless the page had been changed and React rendered it anew.
      restore(place, typed);
      // Not at once: this runs also when an effect of the component has thrown, and React speaks of that afterward.
      queueMicrotask(() => {
        if (isBroken) return;
        place.dataset["alive"] = "";
        place.dispatchEvent(new Event("alive"));
      });
    }, []);
    return <Component />;
  }

  const root = hydrateRoot(place, <Living />, {
    onUncaughtError(error) {
      isBroken = true;
      // React takes the island away. The form of the page as it was built works without scripts.
      setTimeout(() => {
        root.unmount();
        delete place.dataset["island"];
        place.innerHTML = built;
        restore(place, typed);
        place.prepend(complaint(error));
      });
    },
  });
}

type Values = Record<string, string>;

// A declaration, because the loop above runs before a constant down here has its value.
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

function complaint(error: unknown) {
  const box = document.createElement("div");
  box.className = "broken";
  box.role = "alert";
  const heading = document.createElement("h2");
  heading.textContent = "Unexpected Application Error!";
  const reason = document.createElement("p");
  reason.textContent = error instanceof Error ? error.message : String(error);
  box.append(heading, reason);
  return box;
}
