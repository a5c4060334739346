import copyButton from "../browser/copy-button.ts?script";
import { Script } from "./script.tsx";
import { article } from "../../labels/pages.ts";

/** Markdown that was rendered at build time. */
export function Prose({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- the HTML is made from our own files by pipeline/content/render-markdown.ts
  const content = { __html: html };
  const { copy, copied } = article;
  return (
    <>
      <div className="prose" dangerouslySetInnerHTML={content} />
      {html.includes("<pre") && <Script code={copyButton} data-copy={copy} data-copied={copied} />}
    </>
  );
}
