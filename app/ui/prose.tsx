/** Words rendered from Markdown at build time. */
export function Prose({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- the HTML is made from our own files by pipeline/words/markdown.ts
  const words = { __html: html };
  return <div className="prose" dangerouslySetInnerHTML={words} />;
}
