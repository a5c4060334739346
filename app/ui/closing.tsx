import { href } from "react-router";
import { ButtonLink } from "./button-link.tsx";

/** The hang tag that ends a page and leads to the contact page. */
export function ClosingTag(props: { heading: string; text: string; button: string }) {
  return (
    <section className="tag-wrap">
      <svg className="tag-string" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden>
        <path d="M0 30C30 44 52-8 100 20" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="tag">
        <div>
          <h2>{props.heading}</h2>
          <p>{props.text}</p>
        </div>
        <ButtonLink to={href("/contact")}>{props.button}</ButtonLink>
      </div>
    </section>
  );
}
