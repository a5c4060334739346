/**
 * Words rendered from Markdown at build time. In the page that was loaded they are already there, so
 * the build leaves them out of its data (app/after-build), and hydration keeps what it finds.
 */
export function Prose({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- the HTML is made from our own files by content/markdown.ts
  const words = { __html: html };
  return <div className="prose" suppressHydrationWarning dangerouslySetInnerHTML={words} />;
}
