import { createElement, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";

export interface ToastMessage {
  title: string;
  description: string;
  variant?: "default" | "destructive";
  action?: { label: string; onClick: () => void };
  /** In milliseconds; Infinity stays until it is dismissed. */
  duration?: number;
}

export type CurrentToast = ToastMessage & { id: number; open: boolean };

let current: CurrentToast | undefined;
const listeners = new Set<() => void>();

function show(next: CurrentToast) {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message; at most one is visible, so it replaces the one before. False when the code that shows it cannot be loaded
 * within three seconds: then the caller has to say it in another way.
 */
export function toast(message: ToastMessage) {
  show({ ...message, id: (current?.id ?? 0) + 1, open: true });
  const tooLate = new Promise<false>((resolve) => {
    setTimeout(resolve, 3000, false);
  });
  return Promise.race([loadToasts(), tooLate]);
}

/** Fetches the 11 KB that run toasts. Called before the first one, because the network may be gone by then. */
export function loadToasts() {
  mounted ??= load().then(mount, () => {
    mounted = undefined;
    return false;
  });
  return mounted;
}

const load = () => import("./toast-area.tsx");

let mounted: Promise<boolean> | undefined;

/** A root of its own, in the place that every page has for it. */
function mount({ ToastArea }: Awaited<ReturnType<typeof load>>) {
  const place = document.querySelector("#toasts");
  if (place) createRoot(place).render(createElement(ToastArea));
  return place !== null;
}

/** The one with this id, or whichever there is. */
export function dismissToast(id = current?.id) {
  if (current && current.id === id) show({ ...current, open: false });
}

export function useToast() {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
