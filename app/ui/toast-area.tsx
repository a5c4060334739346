import * as Toast from "@radix-ui/react-toast";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { toasts } from "#labels";
import { Icon } from "./icon.tsx";
import { type CurrentToast, dismissToast } from "./toast.ts";

/** Radix pauses the timer under pointer and focus, moves focus here on F8 and dismisses on Escape and swipe. */
export function ToastArea({ message }: { message: CurrentToast | undefined }) {
  const area = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<HTMLElement>(null);

  function onFocus({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !area.current?.contains(relatedTarget)) {
      previousFocus.current = relatedTarget;
    }
  }

  /** Radix would leave focus in the empty region. */
  function close(id: number) {
    if (area.current?.contains(document.activeElement)) previousFocus.current?.focus();
    dismissToast(id);
  }

  return (
    // The key makes a new provider for each toast: after a toast is closed under the pointer, a provider stays paused.
    <Toast.Provider
      key={message?.id}
      label={toasts.area}
      duration={5000}
      swipeDirection="right"
      swipeThreshold={50}
    >
      {message && (
        <ToastItem message={message} onFocus={onFocus} onOpenChange={() => close(message.id)} />
      )}
      <Toast.Viewport asChild label={toasts.area}>
        <div className="toasts" ref={area} onFocus={onFocus} />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

interface ToastItemProps {
  message: CurrentToast;
  onFocus: (event: FocusEvent) => void;
  onOpenChange: () => void;
}

function ToastItem({ message, onFocus, onOpenChange }: ToastItemProps) {
  const isInBackground = useIsInBackground();
  const isDestructive = message.variant === "destructive";
  const duration = isInBackground ? Infinity : message.duration;
  return (
    <Toast.Root
      asChild
      open={message.open}
      onOpenChange={onOpenChange}
      onFocus={onFocus}
      {...(duration !== undefined && { duration })}
    >
      {/* Radix announces a toast in another element, so this one must not be announced. */}
      <div
        className={isDestructive ? "toast toast-destructive" : "toast"}
        role={isDestructive ? "alert" : "status"}
        aria-live="off"
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
  );
}

/** True until the window has focus. Radix notices only a loss of focus after the toast has appeared. */
function useIsInBackground() {
  const [isInBackground, setIsInBackground] = useState(() => !document.hasFocus());

  useEffect(() => {
    const onReturn = () => setIsInBackground(false);
    addEventListener("focus", onReturn);
    return () => removeEventListener("focus", onReturn);
  }, []);

  return isInBackground;
}
