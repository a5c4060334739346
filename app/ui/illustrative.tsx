import { frame } from "#labels";
import { site } from "../../contract/site.ts";

/** A label for invented people and clients. */
export function Illustrative() {
  return site.illustrative && <span className="chip">{frame.illustrative}</span>;
}

export function PersonCaption({ name, role }: { name: string; role: string }) {
  return (
    <figcaption>
      <strong>{name}</strong>
      <span>{role}</span>
      <Illustrative />
    </figcaption>
  );
}
