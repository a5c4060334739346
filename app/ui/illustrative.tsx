import { site } from "../../content/site.ts";

/** Says of a person or a client that they are invented, as long as they are. */
export function Illustrative() {
  return site.illustrative && <span className="chip">Illustrative</span>;
}
