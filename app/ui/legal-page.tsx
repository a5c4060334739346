import type { LegalPage as LegalWords } from "../../press/read/legal.ts";
import { PageHead } from "./page-head.tsx";
import { Prose } from "./prose.tsx";
import { longDate } from "./today.ts";

export function LegalPage({ title, html }: LegalWords) {
  return (
    <>
      <PageHead
        heading={title}
        lead={
          <>
            Last updated: <span data-today="date">{longDate(BUILT_ON)}</span>
          </>
        }
      />
      <article className="legal edge">
        <Prose html={html} />
      </article>
    </>
  );
}
