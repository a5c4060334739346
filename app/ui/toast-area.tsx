import * as Toast from "@radix-ui/react-toast";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import { type CurrentToast, dismissToast, useToast } from "./toast.ts";

/** Radix keeps the rules: the timer rests under pointer and focus, F8 leads here, Escape and a swipe dismiss. */
export function ToastArea() {
  const message = useToast();
  const area = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(null);

  function onFocus({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !area.current?.contains(relatedTarget)) {
      cameFrom.current = relatedTarget;
    }
  }

  /** Radix leaves focus in the empty area, at the end of the page. */
  function close(id: number) {
    if (area.current?.contains(document.activeElement)) cameFrom.current?.focus();
    dismissToast(id);
  }

  return (
    // New for each toast: a provider stays paused when its last toast is closed under the pointer, and the next
    // one would never go.
    <Toast.Provider
      key={message?.id}
      label="Notification"
      duration={5000}
      swipeDirection="right"
      swipeThreshold={50}
    >
      {message && (
        <Slip message={message} onFocus={onFocus} onOpenChange={() => close(message.id)} />
      )}
      <Toast.Viewport asChild label="Notification">
        <div className="toasts" ref={area} onFocus={onFocus} />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

interface SlipProps {
  message: CurrentToast;
  onFocus: (event: FocusEvent) => void;
  onOpenChange: () => void;
}

function Slip({ message, onFocus, onOpenChange }: SlipProps) {
  const isUnseen = useUnseen();
  const isBad = message.variant === "destructive";
  const duration = isUnseen ? Infinity : message.duration;
  return (
    <Toast.Root
      asChild
      open={message.open}
      onOpenChange={onOpenChange}
      onFocus={onFocus}
      {...(duration !== undefined && { duration })}
    >
      {/* Radix announces a toast from an element of its own, so this one must not do it again. */}
      <div
        className={isBad ? "toast toast-destructive" : "toast"}
        role={isBad ? "alert" : "status"}
        aria-live="off"
      >
        <div className="toast-icon">
          <Icon name={isBad ? "alert" : "check"} />
        </div>
        <div className="toast-words">
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
        <Toast.Close className="toast-close" aria-label="Close">
          <Icon name="close" />
        </Toast.Close>
      </div>
    </Toast.Root>
  );
}

/**
 * True for a toast that came while another window had the focus, until this one has it again. Radix listens for
 * a window that is left, and only while there is a toast.
 */
function useUnseen() {
  const [isUnseen, setIsUnseen] = useState(() => !document.hasFocus());

  useEffect(() => {
    const onReturn = () => setIsUnseen(false);
    addEventListener("focus", onReturn);
    return () => removeEventListener("focus", onReturn);
  }, []);

  return isUnseen;
}
