import type { Picture } from "./read.ts";

interface Place {
  /** What it shows. Without it the picture is decoration, and hidden from assistive technology. */
  alt?: string | undefined;
  /** How wide a photograph is on which screens, for the browser to choose a file by. */
  sizes?: string | undefined;
  /** In the first view of its page: fetched at once, others when they come near. */
  isFirst?: boolean | undefined;
}

/** The attributes of a picture's `<source>` and `<img>`, named as React names them: for screens and for Markdown. */
export function pictureAttributes(
  { kind, isGrounded, src, width, height, sources }: Picture,
  { alt = "", sizes, isFirst = false }: Place,
) {
  const image = {
    className: `picture ${isGrounded ? "grounded" : kind}`,
    src,
    width,
    height,
    alt,
    ...(!isFirst && ({ loading: "lazy" } as const)),
    decoding: "async",
  } as const;
  return {
    sources: sources.map((source) => ({ ...(source.type && sizes && { sizes }), ...source })),
    image,
  };
}

export type PictureProps = Place & { image: Picture };
