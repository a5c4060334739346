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

/** Shows a message; at most one is visible, so it replaces the one before. */
export function toast(message: ToastMessage) {
  show({ ...message, id: (current?.id ?? 0) + 1, open: true });
  // One that does not arrive must not take the form with it: what stands there says the same.
  mounted ??= load().then(mount, () => {
    mounted = undefined;
  });
}

/** The 11 KB that run a toast come with the first one. */
const load = () => import("./toast-area.tsx");

let mounted: Promise<void> | undefined;

/** A root of its own, in the place that every page has for it. */
function mount({ ToastArea }: Awaited<ReturnType<typeof load>>) {
  const place = document.querySelector("#toasts");
  if (place) createRoot(place).render(createElement(ToastArea));
}

export function dismissToast(id: number) {
  if (current?.id === id) show({ ...current, open: false });
}

export function useToast() {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
