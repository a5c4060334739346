import { inlineDrawing } from "../collections/pictures.ts";

/** A small drawing in the color of the text. Decorative: there is always a text next to it. */
export function Mark({ file }: { file: string }) {
  const svg = inlineDrawing(file);
  if (!svg) throw new Error(`content/inline/${file}: There is no such drawing.`);
  // oxlint-disable-next-line react/no-danger -- from our own files in content/inline
  return <span className="mark" aria-hidden dangerouslySetInnerHTML={{ __html: svg }} />;
}
