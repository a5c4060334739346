/** Markdown that was rendered at build time. */
export function Prose({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- the HTML is made from our own files by app/collections/markdown.tsx
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
