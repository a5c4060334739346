import type { Quote } from "../collections/case-studies.ts";
import { PersonCaption } from "./illustrative.tsx";

/** What a client says. With `client`, the caption names the client, for pages that do not name the client elsewhere. */
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
