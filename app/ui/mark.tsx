/** A handling mark, in the color of the words beside it. They say the same, so assistive technology skips it. */
export function Mark({ svg }: { svg: string }) {
  // oxlint-disable-next-line react/no-danger -- made from our own files by pipeline/pictures/drawing.ts
  return <span className="mark" aria-hidden dangerouslySetInnerHTML={{ __html: svg }} />;
}
