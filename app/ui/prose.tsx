import { article } from "../../labels/pages.ts";

/** Markdown that was rendered at build time. */
export function Prose({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- the HTML is made from our own files by pipeline/content/render-markdown.ts
  const content = { __html: html };
  const { copy, copied } = article;
  // For app/browser/copy-button.ts.
  const labels = html.includes("<pre") && { "data-copy": copy, "data-copied": copied };
  return <div className="prose" {...labels} dangerouslySetInnerHTML={content} />;
}
