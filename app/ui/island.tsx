import { createContext, type ReactNode, useContext } from "react";

/** Where the scripts are that bring islands to life, one after the other. */
export const IslandScripts = createContext<string[]>([]);

/**
 * A part of the page that also lives in the browser. It is rendered with the page; app/browser/frame.ts fetches the scripts
 * and app/entry.client.tsx hydrates what is in here, and nothing else.
 */
export function Island({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-island={name} data-scripts={useContext(IslandScripts).join(" ")}>
      {children}
    </div>
  );
}
