import { href } from "react-router";
import { site } from "../../content/site.ts";

export function Logo() {
  const { name, logoPath } = site;
  const className =
    name.length > 30 ? "logo logo-longest" : name.length > 14 ? "logo logo-long" : "logo";
  return (
    <a className={className} href={href("/")} aria-label={`${name}, home`}>
      <svg viewBox="0 0 32 32" aria-hidden>
        <path fill="currentColor" fillRule="evenodd" d={logoPath} />
      </svg>
      <span>{name}</span>
    </a>
  );
}
