import type { TextPage as Words } from "../../pipeline/words/text-pages.ts";
import { TextPage } from "./text-page.tsx";
import { longDate } from "./today.ts";

/** A text whose lead is the day, wherever it is read. */
export function LegalPage(words: Words) {
  const today = <span data-today="date">{longDate(BUILT_ON)}</span>;
  return <TextPage {...words} lead={<>Last updated: {today}</>} />;
}
