import type { ReactNode } from "react";
import { href } from "react-router";
import type { Picture as PictureData } from "../../pipeline/pictures/read.ts";
import { ButtonLink } from "./button-link.tsx";
import { Picture } from "./picture.tsx";
import deadEndStyles from "./dead-end.css?inline";
import { Styles } from "./styles.tsx";
import { notFound } from "#labels";

interface DeadEndProps {
  /** Undefined if the loader failed. */
  image?: PictureData | undefined;
  children: ReactNode;
}

/** The layout of the not-found page and of errors. */
export function DeadEnd({ image, children }: DeadEndProps) {
  return (
    <div className="dead-end-field">
      <Styles name="dead-end" css={deadEndStyles} />
      <div className="dead-end edge">
        <div className="dead-end-words">
          {children}
          <ButtonLink to={href("/")}>{notFound.home}</ButtonLink>
        </div>
        <div className="dead-end-art">
          {image && <Picture image={image} alt={notFound.picture} isFirst />}
        </div>
      </div>
    </div>
  );
}

export function PageNotFound({ image }: Pick<DeadEndProps, "image">) {
  return (
    <DeadEnd image={image}>
      <h1 className="dead-end-numeral">404</h1>
      <h2>{notFound.heading}</h2>
      <p className="lead">{notFound.text}</p>
    </DeadEnd>
  );
}
