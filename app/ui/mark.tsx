/** A small drawing in the color of the text. Decorative: there is always a text next to it. */
export function Mark({ svg }: { svg: string }) {
  // oxlint-disable-next-line react/no-danger -- made from our own files by pipeline/pictures/drawing.ts
  return <span className="mark" aria-hidden dangerouslySetInnerHTML={{ __html: svg }} />;
}
