import { brandMark, site } from "../../content/site.ts";

export function Logo({ name = site.name }: { name?: string }) {
  return (
    <a className={name.length > 14 ? "logo long" : "logo"} href="/" aria-label={`${name}, home`}>
      <svg viewBox="0 0 32 32" aria-hidden focusable="false">
        <path fill="currentColor" fillRule="evenodd" d={brandMark} />
      </svg>
      <span>{name}</span>
    </a>
  );
}
