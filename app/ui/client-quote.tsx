import type { ClientQuote as ClientQuoteData } from "../../pipeline/content/schemas.ts";
import { PersonCaption } from "./illustrative.tsx";
import clientQuoteStyles from "./client-quote.css?inline";
import { Styles } from "./styles.tsx";

export function ClientQuote({ text, name, role }: ClientQuoteData) {
  return (
    <figure className="client-quote">
      <Styles name="client-quote" css={clientQuoteStyles} />
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <PersonCaption name={name} role={role} />
    </figure>
  );
}
