import icons from "./icons.svg?url";

/** The icons that components use. Those of content are in content/icons. */
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
  | "users";

/** An icon of icons.svg, or of content with its URL. Decorative: there is always a text next to it. */
export function Icon(props: { name: IconName } | { href: string }) {
  return (
    <svg className="icon" aria-hidden>
      <use href={"href" in props ? props.href : `${icons}#${props.name}`} />
    </svg>
  );
}
