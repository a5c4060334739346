import type { Picture } from "./read.ts";

interface PictureOptions {
  /** Without alt text the picture is decorative and hidden from assistive technology. */
  alt?: string | undefined;
  /** The `sizes` attribute of a photograph. */
  sizes?: string | undefined;
  /** Loads first, for pictures in the first viewport. Others load lazily. */
  isFirst?: boolean | undefined;
}

/** The attributes of the `<source>` and `<img>` elements, with React's names. Used by components and by Markdown. */
export function pictureAttributes(
  { kind, isBottomAligned, src, width, height, sources }: Picture,
  { alt = "", sizes, isFirst = false }: PictureOptions,
) {
  return {
    sources: sources.map((source) => ({ ...(source.type && sizes && { sizes }), ...source })),
    image: {
      className: `picture ${isBottomAligned ? "grounded" : kind}`,
      src,
      width,
      height,
      alt,
      ...(isFirst ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy" } as const)),
      decoding: "async",
    } as const,
  };
}

export type PictureProps = PictureOptions & { image: Picture };
