import type { ClientQuote as ClientQuoteData } from "../../pipeline/content/schemas.ts";
import { PersonCaption } from "./illustrative.tsx";

export function ClientQuote({ text, name, role }: ClientQuoteData) {
  return (
    <figure className="client-quote">
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <PersonCaption name={name} role={role} />
    </figure>
  );
}
