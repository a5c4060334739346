import copyButton from "../browser/copy-button.ts?script";
import { Script } from "./script.tsx";
import { Styles } from "./styles.tsx";
import { article } from "../../labels/pages.ts";
import articleFontStyles from "../fonts/article-fonts.css?inline";

/** Markdown that was rendered at build time. */
export function Prose({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- the HTML is made from our own files by pipeline/content/render-markdown.ts
  const content = { __html: html };
  const { copy, copied } = article;
  return (
    <>
      <style href="article-fonts" precedence="page">
        {articleFontStyles}
      </style>
      <Styles names={["prose"]} />
      <div className="prose" dangerouslySetInnerHTML={content} />
      {html.includes("<pre") && <Script code={copyButton} data-copy={copy} data-copied={copied} />}
    </>
  );
}
