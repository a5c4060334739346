/** Markdown that was rendered at build time. */
export function Prose({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- the HTML is made from our own files by app/content/markdown.tsx
  const content = { __html: html };
  // For app/browser/copy-button.ts.
  const labels = html.includes("<pre") && { "data-copy": "Copy", "data-copied": "Copied" };
  return <div className="prose" {...labels} dangerouslySetInnerHTML={content} />;
}
