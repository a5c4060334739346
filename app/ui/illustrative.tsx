import { site } from "../../content/site.ts";

/** Marks invented people and clients. */
export function Disclaimer({ children }: { children: string }) {
  return (
    site.illustrative && (
      <p className="disclaimer">
        <span className="chip">Illustrative</span>
        <span className="fine-print">{children}</span>
      </p>
    )
  );
}
