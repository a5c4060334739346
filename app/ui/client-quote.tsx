import type { Quote } from "../collections/case-studies.ts";
import { PersonCaption } from "./illustrative.tsx";

/** With the client's name where it is not in the heading. */
export function ClientQuote({ text, name, role, client }: Quote & { client?: string }) {
  return (
    <figure className="client-quote">
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <PersonCaption name={name} role={client ? `${role}, ${client}` : role} />
    </figure>
  );
}
