import { createContext, type ReactNode, useContext } from "react";
import loader from "../browser/island-loader.ts?script";
import { Script } from "./script.tsx";

/** The URLs of the scripts that hydrate islands, in loading order. */
export const IslandScripts = createContext<string[]>([]);

/** A part of the page that is hydrated. app/browser/island-loader.ts loads the scripts, app/entry.client.tsx hydrates. */
export function Island({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <div data-island={name} data-scripts={useContext(IslandScripts).join(" ")}>
        {children}
      </div>
      <Script code={loader} />
    </>
  );
}
