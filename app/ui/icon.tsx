import type { IconName as ContentIconName } from "../../press/read/check.ts";
import icons from "./icons.svg?url";

/** The symbols of icons.svg: those that content/ may name, and the frame's own. */
type IconName =
  | ContentIconName
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

/** Always beside words that say the same, so it is hidden from assistive technology. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden focusable="false">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
