import * as Toast from "@radix-ui/react-toast";
import { type FocusEvent, useCallback, useEffect, useRef } from "react";
import { toasts } from "../../labels/form.ts";
import { Icon } from "./icon.tsx";

/** Radix announces the toast, moves focus here on F8 and dismisses on Escape and swipe. */
export function ToastArea({ message, dismiss }: ToastAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<HTMLElement>(null);
  useTimer(dismiss, message);

  const onShown = message?.onShown;
  const reserveSpace = useCallback(
    (toast: HTMLElement | null) => {
      const { style } = document.documentElement;
      style.setProperty("--toast-height", `${toast?.offsetHeight}px`);
      onShown?.();
      return () => void style.removeProperty("--toast-height");
    },
    [onShown],
  );

  function onFocus({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !area.current?.contains(relatedTarget)) {
      previousFocus.current = relatedTarget;
    }
  }

  /** Radix would leave focus in the empty region. */
  function close() {
    if (area.current?.contains(document.activeElement)) previousFocus.current?.focus();
    dismiss(message?.id);
  }

  const isDestructive = message?.variant === "destructive";
  return (
    <Toast.Provider
      label={toasts.area}
      duration={Infinity}
      swipeDirection="right"
      swipeThreshold={50}
    >
      {message && (
        <Toast.Root
          key={message.id}
          asChild
          open={message.open}
          onOpenChange={close}
          onFocus={onFocus}
          // Otherwise a click would move the focus here, and the toast would stay.
          onMouseDown={(event) => event.preventDefault()}
        >
          {/* Radix announces a toast in another element, so this one must not be announced. */}
          <div
            className={isDestructive ? "toast toast-destructive" : "toast"}
            role={isDestructive ? "alert" : "status"}
            aria-live="off"
            ref={reserveSpace}
          >
            <div className="toast-icon">
              <Icon name={isDestructive ? "alert" : "check"} />
            </div>
            <div className="toast-body">
              <Toast.Title className="toast-title">{message.title}</Toast.Title>
              <Toast.Description className="toast-text">{message.description}</Toast.Description>
              {message.action && (
                <Toast.Action
                  className="toast-action"
                  altText={message.action.label}
                  onClick={message.action.onClick}
                >
                  {message.action.label}
                </Toast.Action>
              )}
            </div>
            <Toast.Close className="toast-close" aria-label={toasts.close}>
              <Icon name="close" />
            </Toast.Close>
          </div>
        </Toast.Root>
      )}
      <Toast.Viewport asChild label={toasts.area}>
        <div className="toasts" ref={area} onFocus={onFocus} />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

export interface ToastMessage {
  title: string;
  description: string;
  variant?: "default" | "destructive";
  action?: { label: string; onClick: () => void };
  /** In milliseconds. With Infinity it stays until it is dismissed. */
  duration?: number;
  /** Called when the toast has its place, for example to scroll what it covers into view. */
  onShown?: () => void;
}

export type CurrentToast = ToastMessage & { id: number; open: boolean };

interface ToastAreaProps {
  message: CurrentToast | undefined;
  dismiss: (id?: number) => void;
}

/** Dismisses a toast after its duration. Radix's own timer ends a pause when the first of two reasons for it ends. */
function useTimer(
  dismiss: ToastAreaProps["dismiss"],
  { id, open, duration = 5000 }: Partial<CurrentToast> = {},
) {
  useEffect(() => {
    let remaining = duration;
    let checkedAt = performance.now();
    let timer = 0;
    const check = () => {
      const now = performance.now();
      // Browsers stop timers in a hidden tab or while the computer sleeps. That time does not count.
      if (!isPaused()) remaining -= Math.min(now - checkedAt, 1000);
      checkedAt = now;
      if (remaining > 0) timer = window.setTimeout(check, Math.min(remaining, 100));
      else dismiss(id);
    };
    if (open && duration !== Infinity) check();
    return () => clearTimeout(timer);
  }, [dismiss, id, open, duration]);
}

/** On a touch screen, what was touched last stays in the state `:hover`. app/browser/frame.ts sets `data-hover`. */
const isPaused = () =>
  !document.hasFocus() ||
  document.querySelector("[data-hover] .toasts:hover, .toasts:is(:active, :focus-within)") !== null;
