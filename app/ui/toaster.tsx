import { type ComponentType, lazy, Suspense, useEffect, useRef } from "react";
import { useBrowserValue } from "./browser-value.ts";
import { useToast } from "./toast.ts";

const load = () => import("./toast-area.tsx");

// A toast area that does not arrive must not take the page with it.
const ToastArea = lazy<ComponentType>(() => load().catch(() => ({ default: () => null })));

/** Fetches what a toast needs, for a page that is about to show one. */
export function prepareToasts() {
  load().catch(() => {});
}

/** Comes after hydration: in the prerendered page it would be an inline style, which the site does not use. */
export function Toaster() {
  const isHydrated = useBrowserValue(() => true, false);
  const isAsked = useToast() !== undefined;
  if (!isHydrated) return null;
  return <Suspense fallback={<EmptyArea />}>{isAsked ? <ToastArea /> : <EmptyArea />}</Suspense>;
}

/** The same place with the same name and key. Until the first toast the 11 KB that run one are not needed. */
function EmptyArea() {
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const onKey = ({ code }: KeyboardEvent) => code === "F8" && list.current?.focus();
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  return (
    <section aria-label="Notification (F8)">
      <ol className="toasts" tabIndex={-1} ref={list} />
    </section>
  );
}
