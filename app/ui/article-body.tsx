import { href } from "react-router";
import type { Section } from "../../pipeline/words/markdown.ts";
import { MoreLink } from "./button-link.tsx";
import { Prose } from "./prose.tsx";

interface ArticleBodyProps {
  html: string;
  sections: Section[];
  /** One question beside the text that leads to a quote. */
  pitch: string;
}

/** A text read at length, with its contents and the way to a quote beside it. */
export function ArticleBody({ html, sections, pitch }: ArticleBodyProps) {
  return (
    <div className="reading-body">
      <aside className="reading-rail" aria-label="About this page">
        {sections.length > 1 && (
          <nav className="contents" aria-labelledby="contents">
            <h2 id="contents">On this page</h2>
            <ul>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <p className="pitch">{pitch}</p>
        <MoreLink to={href("/contact")}>Get a Quote</MoreLink>
      </aside>
      <Prose html={html} />
    </div>
  );
}
