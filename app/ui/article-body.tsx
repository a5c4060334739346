import type { ReactNode } from "react";
import type { Section } from "../../pipeline/content/render-markdown.ts";
import { MoreLink } from "./button-link.tsx";
import { Contents } from "./contents.tsx";
import { Prose } from "./prose.tsx";
import { article, frame } from "../../labels/pages.ts";

interface ArticleBodyProps {
  html: string;
  sections: Section[];
  /** A question above the link to the contact page. */
  pitch: string;
  /** Shown below the text. */
  children?: ReactNode;
}

/** A long text with its table of contents and a link to the contact page beside it. */
export function ArticleBody({ html, sections, pitch, children }: ArticleBodyProps) {
  return (
    <div className="article-body">
      <div className="edge">
        <div className="article-body-columns">
          <aside className="article-body-aside" aria-label={article.aside}>
            <Contents sections={sections} />
            <p className="pitch">{pitch}</p>
            <MoreLink to="/contact">{frame.quote}</MoreLink>
          </aside>
          <Prose html={html} />
          {children}
        </div>
      </div>
    </div>
  );
}
