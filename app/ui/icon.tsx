import type { ContentIcon } from "../../pipeline/content/picture.ts";
import icons from "../../content/icons.svg?url";

/** An icon of content/icons.svg. Decorative: there is always a text next to it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden>
      <use href={`${icons}#${name}`} />
    </svg>
  );
}

/** The icons that components use. Content may use any of the file. */
export type IconName =
  | "alert"
  | "back"
  | "calendar"
  | "check"
  | "close"
  | "credit-card"
  | "forward"
  | "mail"
  | "menu"
  | "phone"
  | "pin"
  | "send"
  | "star"
  | "target"
  | "users"
  | ContentIcon;
