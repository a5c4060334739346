import { href } from "react-router";
import type { Member } from "../../pipeline/content/lists.ts";
import type { Closing } from "../../pipeline/content/schemas.ts";
import { ButtonLink } from "./button-link.tsx";
import { PersonCaption } from "./illustrative.tsx";
import { Picture } from "./picture.tsx";
import closingStyles from "./closing.css?inline";
import nameTagStyles from "./name-tag.css?inline";
import { Styles } from "./styles.tsx";

interface ClosingTagProps extends Closing {
  /** The person who reads the messages, shown as a name tag. */
  reader?: Member | undefined;
  /** When messages are read. */
  note?: string | undefined;
}

/** The call to action at the end of a page, in the form of a hang tag. */
export function ClosingTag({ heading, text, button, to, reader, note }: ClosingTagProps) {
  return (
    <section className="tag-wrap">
      <Styles name="closing" css={closingStyles} />
      <svg className="tag-string" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden>
        <path d="M0 30C30 44 52-8 100 20" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="tag">
        <div>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        <div className="tag-foot">
          <ButtonLink to={to ?? href("/contact")}>{button}</ButtonLink>
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
      <Styles name="name-tag" css={nameTagStyles} />
      <figure className="name-tag">
        {image && <Picture image={image} sizes="14rem" />}
        <PersonCaption name={name} role={role} />
      </figure>
      <svg className="name-string" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <path d="M-8 99C20 106 8 34 36 11S88-5 100 0" vectorEffect="non-scaling-stroke" />
      </svg>
    </>
  );
}
