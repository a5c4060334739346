import { pictureAttributes, type PictureProps } from "../../pipeline/pictures/attributes.ts";

export function Picture({ image, ...place }: PictureProps) {
  const attributes = pictureAttributes(image, place);
  return (
    <picture>
      {attributes.sources.map((source) => (
        <source key={source.srcSet} {...source} />
      ))}
      <img {...attributes.image} alt={attributes.image.alt} />
    </picture>
  );
}
