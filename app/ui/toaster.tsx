import { type ComponentType, lazy, Suspense } from "react";
import { useBrowserValue } from "./browser-value.ts";

// A toast area that does not arrive must not take the page with it.
const ToastArea = lazy<ComponentType>(() =>
  import("./toast-area.tsx").catch(() => ({ default: () => null })),
);

/** Comes after hydration: in the prerendered page it would be an inline style, which the site does not use. */
export function Toaster() {
  const isHydrated = useBrowserValue(() => true, false);
  return isHydrated ? (
    <Suspense>
      <ToastArea />
    </Suspense>
  ) : null;
}
