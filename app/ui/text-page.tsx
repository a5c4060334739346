import type { ReactNode } from "react";
import type { TextPage as Words } from "../../pipeline/words/text-pages.ts";
import { ClosingTag } from "./closing.tsx";
import { PageHead } from "./page-head.tsx";
import { Prose } from "./prose.tsx";

type TextPageProps = Omit<Words, "lead"> & { lead: ReactNode };

/** A page that is one text of Markdown. */
export function TextPage({ heading, lead, scene, html, closing }: TextPageProps) {
  return (
    <>
      <PageHead heading={heading} lead={lead} image={scene} />
      <article className="text edge">
        <Prose html={html} />
      </article>
      {closing && <ClosingTag {...closing} />}
    </>
  );
}
