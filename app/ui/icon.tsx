import type { IconName as ContentIconName } from "../../pipeline/content/check.ts";
import icons from "./icons.svg?url";

/** The icons that components use. Content may use the others in icons.svg. */
type OwnIconName =
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
  | "users";

/** Decorative: there is always a text next to it. */
export function Icon({ name }: { name: ContentIconName | OwnIconName }) {
  return (
    <svg className="icon" aria-hidden focusable="false">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
