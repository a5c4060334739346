import { href } from "react-router";
import type { Closing as ClosingWords, Member } from "../../content/types.ts";
import { ButtonLink } from "./button-link.tsx";
import { PersonCaption } from "./person-caption.tsx";
import { Picture } from "./picture.tsx";

interface ClosingProps extends ClosingWords {
  /** The person who reads the messages. */
  reader?: Member;
  /** When this person reads them. */
  promise?: string;
}

/** The call to action at the end of a page. */
export function Closing({ heading, text, button, reader, promise }: ClosingProps) {
  return (
    <section className="closing">
      <svg className="closing-string" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden>
        <path d="M0 30C30 44 52-8 100 20" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="closing-box">
        <div>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        <div className="closing-actions">
          <ButtonLink to={href("/contact")}>{button}</ButtonLink>
          {promise && <p>{promise}</p>}
        </div>
      </div>
      {reader && <Person {...reader} />}
    </section>
  );
}

function Person({ name, role, image }: Member) {
  return (
    <>
      <figure className="closing-person">
        {image && <Picture file={image} sizes="14rem" />}
        <PersonCaption name={name} role={role} />
      </figure>
      <svg
        className="closing-person-string"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden
      >
        <path d="M-8 99C20 106 8 34 36 11S88-5 100 0" vectorEffect="non-scaling-stroke" />
      </svg>
    </>
  );
}
