import type { Drawing } from "../../content/drawings.ts";

interface ArtProps {
  drawing: Drawing & { narrow?: Drawing };
  /** What it shows. Without it the drawing is decoration, and hidden from assistive technology. */
  alt?: string;
  className?: string;
}

/** A drawing of app/art. Its lines stay in its own file; the page's colors and fonts reach into it. */
export function Art({ drawing, alt, className = "" }: ArtProps) {
  const spoken = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true };
  const shape = (version: Drawing, name: string) => (
    <svg
      className={`${name} ${className}`.trim()}
      viewBox={version.viewBox}
      preserveAspectRatio={version.preserveAspectRatio}
      focusable="false"
      {...spoken}
    >
      <use href={`${version.href}#art`} />
    </svg>
  );
  return (
    <>
      {shape(drawing, "art")}
      {drawing.narrow && shape(drawing.narrow, "art art-narrow")}
    </>
  );
}
