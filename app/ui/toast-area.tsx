import * as Toast from "@radix-ui/react-toast";
import { type FocusEvent, useRef } from "react";
import { Icon } from "./icon.tsx";
import { dismissToast, useToast } from "./toast.ts";

/** Radix keeps the rules: the timer rests under pointer and focus, F8 leads here, Escape and a swipe dismiss. */
export default function ToastArea() {
  const message = useToast();
  const area = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const isBad = message?.variant === "destructive";

  function onFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      cameFrom.current = relatedTarget;
    }
  }

  /** Radix leaves focus in the empty area, at the end of the page. */
  function close(id: number) {
    if (area.current?.contains(document.activeElement)) cameFrom.current?.focus();
    dismissToast(id);
  }

  return (
    <Toast.Provider label="Notification" duration={5000} swipeDirection="right" swipeThreshold={50}>
      {message && (
        <Toast.Root
          key={message.id}
          className={isBad ? "toast toast-destructive" : "toast"}
          open={message.open}
          onOpenChange={() => close(message.id)}
          {...(message.duration !== undefined && { duration: message.duration })}
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
        </Toast.Root>
      )}
      <Toast.Viewport
        className="toasts"
        label="Notification ({hotkey})"
        ref={area}
        onFocus={onFocus}
      />
    </Toast.Provider>
  );
}
