import type { ReactNode } from "react";

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
      {children}
    </figcaption>
  );
}
