import { frame } from "../../labels/pages.ts";
import { site } from "../../contract/site.ts";
import { fill } from "../../labels/fill.ts";

export function Logo() {
  const { name, brandMark } = site;
  return (
    <a
      className={name.length > 14 ? "logo long" : "logo"}
      href="/"
      aria-label={fill(frame.logo, { name })}
    >
      <svg viewBox="0 0 32 32" aria-hidden>
        <path fill="currentColor" fillRule="evenodd" d={brandMark} />
      </svg>
      <span>{name}</span>
    </a>
  );
}
