import type { ReactNode } from "react";
import { href } from "react-router";
import { Icon } from "./icon.tsx";

interface LinkProps {
  to: string;
  children: ReactNode;
  /** Visually hidden text after the label, so that links with the same label have different names. */
  about?: string;
  className?: string;
  arrow?: boolean;
}

export function MoreLink({ to, children, about, className = "more", arrow = true }: LinkProps) {
  return (
    <a className={className} href={to}>
      {children}
      {about && <span className="visually-hidden">{` ${about}`}</span>}
      {arrow && <Icon name="forward" />}
    </a>
  );
}

/** A quiet button is outlined instead of filled, for secondary actions. */
export function ButtonLink({ quiet = false, ...link }: LinkProps & { quiet?: boolean }) {
  return <MoreLink className={quiet ? "btn btn-line" : "btn"} arrow={!quiet} {...link} />;
}

/** The link to the sample quote on Pricing. */
export const SampleQuoteLink = (props: Partial<Omit<LinkProps, "children">>) => (
  <MoreLink to={`${href("/pricing")}#sample-quote`} {...props}>
    See a sample quote
  </MoreLink>
);
