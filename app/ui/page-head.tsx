import type { ReactNode } from "react";

interface PageHeadProps {
  heading: string;
  lead: ReactNode;
  /** The page's plain name, for a heading that is a statement; read by assistive technology only. */
  name?: string;
}

export function PageHead({ heading, lead, name }: PageHeadProps) {
  return (
    <div className="page-head edge">
      <h1>
        {name && <span className="visually-hidden">{name}: </span>}
        {heading}
      </h1>
      <p className="lead">{lead}</p>
    </div>
  );
}
