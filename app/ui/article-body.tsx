import type { ReactNode } from "react";
import { href } from "react-router";
import type { Section } from "../collections/markdown.tsx";
import { MoreLink } from "./button-link.tsx";
import { Contents } from "./contents.tsx";
import { Prose } from "./prose.tsx";

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
          <aside className="article-body-aside" aria-label="About this page">
            <Contents sections={sections} />
            <p className="pitch">{pitch}</p>
            <MoreLink to={href("/contact")}>Get a Quote</MoreLink>
          </aside>
          <Prose html={html} />
          {children}
        </div>
      </div>
    </div>
  );
}
