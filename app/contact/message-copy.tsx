import { type ReactNode, type Ref, useEffect, useLayoutEffect, useRef } from "react";
import { site } from "../../content/site.ts";
import { fields, isEmpty, rulesOf } from "../../contract/form.ts";
import type { Typed } from "./check-form.ts";

export interface StoredMessage {
  number: string;
  date: string;
  typed: Typed;
}

/** The visitor's copy of a stored message, above the form. */
export function MessageCopy({ typed, ...received }: StoredMessage) {
  const copy = useRef<HTMLElement>(null);
  const shownAt = useRef(0);
  useLayoutEffect(() => {
    // Moves the focus out of the form before the visitor presses another key: Enter in the cleared form would show
    // "Incomplete Form".
    copy.current?.querySelector("h2")?.focus({ preventScroll: true });
    shownAt.current = performance.now();
  }, []);
  // Scrolls after the toast has reserved its space. It scrolls to the column, because the copy itself is still moving. The
  // column begins where the copy will stop.
  useEffect(() => {
    copy.current?.closest(".contact-column")?.scrollIntoView();
  }, []);
  return (
    <ReceivedMessage ref={copy} {...received}>
      {/* Shows the address, so that the visitor notices a typing error. */}
      <p>{`We answer to ${typed.email.trim()}.`}</p>
      <button
        className="btn btn-line"
        type="button"
        onClick={({ timeStamp }) => {
          // A second click on "Send Message" may hit this button, because the page has scrolled.
          if (timeStamp - shownAt.current > 1000) print();
        }}
      >
        Print this copy
      </button>
      <dl>
        {shownFields
          .filter((field) => !isEmpty(typed[field]))
          .map((field) => (
            <div key={field}>
              <dt>{rulesOf(field).label}</dt>
              <dd dir="auto">{typed[field].trim()}</dd>
            </div>
          ))}
      </dl>
    </ReceivedMessage>
  );
}

export const answerPromise = `You get an answer within ${site.promise.answer}.`;

const shownFields = fields.filter((field) => rulesOf(field).type !== "email");

interface ReceivedMessageProps extends Partial<Omit<StoredMessage, "typed">> {
  id?: string;
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
}

/** The head of the copy, and the whole confirmation, in which the Worker fills in another heading and text. */
export function ReceivedMessage({
  id = "copy-heading",
  ref,
  date,
  number,
  children,
}: ReceivedMessageProps) {
  return (
    <section className="message-copy" aria-labelledby={id} ref={ref} data-received>
      <h2 id={id} tabIndex={-1} data-fill="sent-title">
        Your copy
      </h2>
      <p className="stamp received-stamp">
        <strong>Received</strong> <span data-fill="date">{date}</span>{" "}
        <span data-fill="number">{number}</span>
      </p>
      <p>
        <span data-fill="sent">Your message is on our desk.</span>
        {` ${answerPromise}`}
      </p>
      {children}
    </section>
  );
}
