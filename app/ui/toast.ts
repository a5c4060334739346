import { useSyncExternalStore } from "react";

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
}

export function dismissToast(id: number) {
  if (current?.id === id) show({ ...current, open: false });
}

export function useToast() {
  return useSyncExternalStore(subscribe, () => current, noToast);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const noToast = () => undefined;
