import type { ReactNode } from "react";
import { site } from "../../content/site.ts";

/** A label for invented people and clients. */
export function Illustrative() {
  return site.illustrative && <span className="chip">Illustrative</span>;
}

interface PersonCaptionProps {
  name: string;
  role: string;
  children?: ReactNode;
}

export function PersonCaption({ name, role, children }: PersonCaptionProps) {
  return (
    <figcaption>
      <strong>{name}</strong>
      <span>{role}</span>
      <Illustrative />
      {children}
    </figcaption>
  );
}
