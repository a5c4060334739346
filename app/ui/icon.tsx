import type { Icon as IconName } from "../../content/types.ts";
import icons from "../../content/icons.svg?url";

/** An icon of content/icons.svg. Decorative: there is always a text next to it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden>
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
