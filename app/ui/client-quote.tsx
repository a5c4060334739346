import type { Quote } from "../collections/case-studies.ts";
import { PersonCaption } from "./person-caption.tsx";

/** What a client says. */
export function ClientQuote({ text, name, role }: Quote) {
  return (
    <figure className="client-quote">
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <PersonCaption name={name} role={role} />
    </figure>
  );
}
