import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { CurrentToast, ToastMessage } from "./toast-area.tsx";

let current: CurrentToast | undefined;
let render = () => {};

function show(next: CurrentToast) {
  current = next;
  render();
}

/**
 * Shows a toast in place of the current one. Resolves to false if its code cannot be loaded within three seconds; then the
 * caller has to show the message in another way.
 */
export function toast(message: ToastMessage) {
  show({ ...message, id: (current?.id ?? 0) + 1, open: true });
  const timeout = new Promise<false>((resolve) => {
    setTimeout(resolve, 3000, false);
  });
  return Promise.race([loadToasts(), timeout]);
}

/** Loads the code that shows toasts (11 KB). */
export function loadToasts() {
  mounted ??= mount().catch(() => {
    mounted = undefined;
    return false;
  });
  return mounted;
}

let mounted: Promise<boolean> | undefined;

/** Renders into the empty region of app/root.tsx. */
async function mount() {
  const { ToastArea } = await import("./toast-area.tsx");
  const place = document.querySelector("#toasts");
  if (!place) return false;
  const root = createRoot(place);
  render = () => root.render(createElement(ToastArea, { message: current, dismiss: dismissToast }));
  const hasFocus = place.contains(document.activeElement);
  flushSync(render);
  // F8 may have moved the focus to the region that React has replaced.
  if (hasFocus) place.querySelector<HTMLElement>(".toasts")?.focus();
  return true;
}

/** Dismisses the toast with this id, by default the current one. */
export function dismissToast(id = current?.id) {
  if (current && current.id === id) show({ ...current, open: false });
}
