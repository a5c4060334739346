import { useSyncExternalStore } from "react";

/** What only a browser knows. Until scripts have taken over it is what the build wrote, so that nothing mismatches. */
export function useBrowserValue<Value>(inBrowser: () => Value, atBuild: Value): Value {
  return useSyncExternalStore(neverChanges, inBrowser, () => atBuild);
}

const neverChanges = () => () => {};
