import type { IconName as ContentIconName } from "../../pipeline/words/check.ts";
import icons from "./icons.svg?url";

/** Those of icons.svg that the frame and the screens use; content/ may name the others. */
export const ownIcons = [
  "alert",
  "back",
  "calendar",
  "check",
  "close",
  "credit-card",
  "forward",
  "mail",
  "menu",
  "phone",
  "pin",
  "send",
  "star",
  "target",
  "users",
] as const;

type IconName = ContentIconName | (typeof ownIcons)[number];

/** Always beside words that say the same, so it is hidden from assistive technology. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden focusable="false">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
