import type { TextPage as TextPageProps } from "../../pipeline/words/text-pages.ts";
import { ClosingTag } from "./closing.tsx";
import { PageHead } from "./page-head.tsx";
import { Prose } from "./prose.tsx";
import { firstDay, legal } from "#labels";
import { longDate, longDatePattern } from "../../labels/intl.ts";

/** A page made of one Markdown text. */
export function TextPage({ heading, lead, scene, html, closing, isLegal }: TextPageProps) {
  return (
    <>
      <PageHead heading={heading} lead={isLegal ? <LastUpdated /> : lead} image={scene} />
      <article className="text edge">
        <Prose html={html} />
      </article>
      {closing && <ClosingTag {...closing} />}
    </>
  );
}

/** The visitor's current date. */
function LastUpdated() {
  const { pattern, months } = longDatePattern();
  const [before, after] = legal.updated.split("{{date}}");
  return (
    <>
      {before}
      <span data-today={pattern} data-months={months.join()} data-first={firstDay}>
        {longDate(BUILT_ON)}
      </span>
      {after}
    </>
  );
}
