import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";

// A toast area that does not arrive must not take the page with it.
const ToastArea = lazy<ComponentType>(() =>
  import("./toast-area.tsx").catch(() => ({ default: () => null })),
);

/** Comes after hydration: in the prerendered page it would be an inline style, which the site does not use. */
export function Toaster() {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isHydrated ? (
    <Suspense>
      <ToastArea />
    </Suspense>
  ) : null;
}

const neverChanges = () => () => {};
