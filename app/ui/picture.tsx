import { picture } from "../collections/pictures.ts";

interface PictureProps {
  /** The name of a file in content/pictures. */
  file: string;
  /** Without alt text the picture is decorative and hidden from assistive technology. */
  alt?: string | undefined;
  /** The `sizes` attribute of a photograph. */
  sizes?: string | undefined;
  /** For pictures that are in view when the page opens. They load first, and others load lazily. */
  isEager?: boolean;
}

export function Picture({ file, alt = "", sizes, isEager = false }: PictureProps) {
  const { kind, isGrounded, src, width, height, sources } = picture(file);
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.srcSet} {...(kind === "photograph" && { sizes })} {...source} />
      ))}
      <img
        className={`picture ${isGrounded ? "grounded" : kind}`}
        src={src}
        width={width}
        height={height}
        alt={alt}
        {...(isEager ? { fetchPriority: "high" } : { loading: "lazy" })}
        decoding="async"
      />
    </picture>
  );
}
