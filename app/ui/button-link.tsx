import type { ReactNode } from "react";

import { Icon } from "./icon.tsx";

interface LinkProps {
  to: string;
  children: ReactNode;
  /** Visually hidden text after the label, so that links with the same label have different names. */
  about?: string;
}

interface ButtonLinkProps extends LinkProps {
  /** Outlined instead of filled, for secondary actions. */
  quiet?: boolean;
  arrow?: boolean;
}

export function ButtonLink({ to, children, about, quiet, arrow = !quiet }: ButtonLinkProps) {
  return (
    <a className={quiet ? "btn btn-line" : "btn"} href={to}>
      {children}
      {about && <span className="visually-hidden">{` ${about}`}</span>}
      {arrow && <Icon name="forward" />}
    </a>
  );
}

export function MoreLink({ to, children, about }: LinkProps) {
  return (
    <a className="more" href={to}>
      {children}
      {about && <span className="visually-hidden">{` ${about}`}</span>}
      <Icon name="forward" />
    </a>
  );
}
