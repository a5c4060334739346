import type { Section } from "../collections/markdown.tsx";

/** The table of contents. app/browser/section-marker.ts marks the section in view. */
export function Contents({ sections }: { sections: Section[] }) {
  if (sections.length < 2) return null;
  return (
    <nav className="contents" aria-labelledby="contents">
      <h2 className="small-heading" id="contents">
        On this page
      </h2>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
