import { href } from "react-router";
import type { Member } from "../../pipeline/words/lists.ts";
import { ButtonLink } from "./button-link.tsx";
import { Illustrative } from "./illustrative.tsx";
import { Picture } from "./picture.tsx";

interface ClosingTagProps {
  heading: string;
  text: string;
  button: string;
  /** Whose name tag hangs on the same string: who reads the message. */
  reader?: Member | undefined;
  /** What the reader promises. */
  note?: string | undefined;
}

/** The hang tag that ends a page and leads to the contact page. */
export function ClosingTag({ heading, text, button, reader, note }: ClosingTagProps) {
  return (
    <section className="tag-wrap">
      <svg className="tag-string" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden>
        <path d="M0 30C30 44 52-8 100 20" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="tag">
        <div>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        <div className="tag-foot">
          <ButtonLink to={href("/contact")}>{button}</ButtonLink>
          {note && <p>{note}</p>}
        </div>
      </div>
      {reader && <NameTag {...reader} />}
    </section>
  );
}

function NameTag({ name, role, image }: Member) {
  return (
    <>
      <figure className="name-tag">
        {image && <Picture image={image} sizes="14rem" />}
        <figcaption>
          <strong>{name}</strong>
          <span>{role}</span>
          <Illustrative />
        </figcaption>
      </figure>
      <svg className="name-string" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <path d="M-8 99C20 106 8 34 36 11S88-5 100 0" vectorEffect="non-scaling-stroke" />
      </svg>
    </>
  );
}
