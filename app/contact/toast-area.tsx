import * as Toast from "@radix-ui/react-toast";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Icon } from "../ui/icon.tsx";

export interface ToastMessage {
  title: string;
  description: string;
  isError?: boolean;
  action?: { label: string; onClick: () => void };
  /** In milliseconds. With Infinity the toast stays until it is closed. */
  duration?: number;
}

export type CurrentToast = ToastMessage & { id: number; isOpen: boolean };

interface ToastAreaProps {
  toast: CurrentToast | undefined;
  close: () => void;
}

/** Radix announces the toast, moves the focus into the area on F8, and closes the toast on Escape and on a swipe. */
export function ToastArea({ toast, close }: ToastAreaProps) {
  // React cannot render a portal at build time. So there is no area in the build and during hydration (the last argument), and
  // React finds it afterward. The area never changes, so there is nothing to subscribe to.
  const area = useSyncExternalStore(neverChanges, findArea, () => null);
  useEffect(() => {
    // Replaces the empty element of app/root.tsx, to which F8 may have moved the focus.
    const empty = area?.querySelector(":scope > .toasts");
    if (empty === document.activeElement) area?.querySelector("ol")?.focus();
    empty?.remove();
  }, [area]);
  if (!area) return null;
  return (
    <Toast.Provider
      label="Notification"
      duration={Infinity}
      swipeDirection="right"
      swipeThreshold={50}
    >
      {toast && <OneToast key={toast.id} toast={toast} area={area} close={close} />}
      {createPortal(<Toast.Viewport className="toasts" label="Notification" />, area)}
    </Toast.Provider>
  );
}

const neverChanges = () => () => {};
const findArea = () => document.querySelector<HTMLElement>("#toasts");

type OneToastProps = ToastAreaProps & { toast: CurrentToast; area: HTMLElement };

function OneToast({ toast, area, close }: OneToastProps) {
  const { title, description, isError, action, isOpen } = toast;
  const focusBefore = useFocusBefore(area);
  useTimer(toast, area, close);
  return (
    <Toast.Root
      className={isError ? "toast toast-error" : "toast"}
      open={isOpen}
      onOpenChange={() => {
        // Escape closes the menu first.
        if (document.querySelector(":popover-open")) return;
        // Otherwise Radix leaves the focus in the empty area.
        if (area.contains(document.activeElement)) focusBefore.current?.focus();
        close();
      }}
      // Otherwise a click moves the focus into the area, and a toast does not close while the focus is there.
      onMouseDown={(event) => event.preventDefault()}
      ref={reserveSpace}
      // On touch screens a vertical swipe scrolls the toast and the page. Radix prevents both by default.
      style={{ touchAction: "pan-y" }}
    >
      <div className="toast-icon">
        <Icon name={isError ? "alert" : "check"} />
      </div>
      <div className="toast-body">
        <Toast.Title className="toast-title">{`${title} `}</Toast.Title>
        <Toast.Description className="toast-text">{`${description} `}</Toast.Description>
        {action && (
          <Toast.Action className="toast-action" altText={action.label} onClick={action.onClick}>
            {action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close className="toast-close" aria-label="Close">
        <Icon name="close" />
      </Toast.Close>
    </Toast.Root>
  );
}

/** Sets `--toast-height`, so that the browser scrolls to a place that the toast does not cover (form.css). */
function reserveSpace(toast: HTMLElement | null) {
  if (!toast) return undefined;
  const { style } = document.documentElement;
  const reserve = () => {
    const height = `${toast.offsetHeight}px`;
    if (style.getPropertyValue("--toast-height") === height) return;
    style.setProperty("--toast-height", height);
    const focused = document.activeElement;
    if (focused !== document.body) focused?.scrollIntoView({ block: "nearest" });
  };
  reserve();
  const observer = new ResizeObserver(reserve);
  observer.observe(toast);
  return () => {
    observer.disconnect();
    style.removeProperty("--toast-height");
  };
}

/** The element that had the focus before the focus moved into the area. */
function useFocusBefore(area: HTMLElement) {
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !area.contains(relatedTarget))
        before.current = relatedTarget;
    };
    area.addEventListener("focusin", remember);
    return () => area.removeEventListener("focusin", remember);
  }, [area]);
  return before;
}

/**
 * Closes a toast after its duration. Radix's own timer is not used: if there are two reasons for a pause, it continues when the
 * first of them ends.
 */
function useTimer({ isOpen, duration = 5000 }: CurrentToast, area: HTMLElement, close: () => void) {
  const [isPaused, setPaused] = useState(false);
  const remaining = useRef(duration);

  useEffect(() => {
    const reasons = new Set<string>();
    const listeners = new AbortController();
    const { signal } = listeners;
    const pauseBetween = (target: EventTarget, start: string, end: string, isNow = false) => {
      const pause = () => {
        // The window also fires `blur` when the map gets the focus. That is no reason for a pause.
        if (start === "blur" && document.activeElement instanceof HTMLIFrameElement) return;
        reasons.add(start);
        setPaused(true);
      };
      const resume = () => {
        reasons.delete(start);
        setPaused(reasons.size > 0);
      };
      target.addEventListener(start, pause, { signal });
      target.addEventListener(end, resume, { signal });
      if (isNow) pause();
    };
    pauseBetween(window, "blur", "focus", !document.hasFocus());
    pauseBetween(area, "focusin", "focusout", area.contains(document.activeElement));
    // Browsers report `pointerover`, but no movement, for a pointer that rests where a toast appears.
    pauseBetween(area, "pointerover", "pointerleave");
    return () => listeners.abort();
  }, [area]);

  useEffect(() => {
    if (!isOpen || isPaused || duration === Infinity) return undefined;
    const start = performance.now();
    const timer = setTimeout(close, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - start;
    };
  }, [isOpen, isPaused, duration, close]);
}
