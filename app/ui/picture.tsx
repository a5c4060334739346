import type { Picture as PictureWords } from "../../press/read/pictures.ts";

interface PictureProps {
  image: PictureWords;
  /** What it shows. Without it the picture is decoration, and hidden from assistive technology. */
  alt?: string;
  /** How wide a photograph is on which screens, for the browser to choose a file by. */
  sizes?: string;
  /** In the first view of its page: fetched at once, others when they come near. */
  isFirst?: boolean;
}

/** A drawing or a photograph of content/pictures. */
export function Picture({ image, alt = "", sizes, isFirst = false }: PictureProps) {
  return (
    <picture>
      {image.sources.map((source) => (
        <source key={source.srcSet} sizes={source.type && sizes} {...source} />
      ))}
      <img
        className={image.isGrounded ? "picture grounded" : `picture ${image.kind}`}
        src={image.src}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={isFirst ? undefined : "lazy"}
        decoding="async"
      />
    </picture>
  );
}
