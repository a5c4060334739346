import { brandMark, site } from "../../content/site.ts";

export function Logo() {
  return (
    <a
      className={site.name.length > 14 ? "logo long" : "logo"}
      href="/"
      aria-label={`${site.name}, home`}
    >
      <svg viewBox="0 0 32 32" aria-hidden focusable="false">
        <path fill="currentColor" fillRule="evenodd" d={brandMark} />
      </svg>
      <span>{site.name}</span>
    </a>
  );
}
