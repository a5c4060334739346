import { type ReactNode, type Ref, useEffect, useLayoutEffect, useRef } from "react";
import { form as labels, receipt } from "../../labels/form.ts";
import { fields, fieldTable } from "../../contract/fields.ts";
import { fill } from "../../labels/fill.ts";
import type { Typed } from "./draft.ts";

export interface StoredMessage {
  number: string;
  date: string;
  typed: Typed;
}

/** The visitor's copy of a stored message, above the form. */
export function MessageCopy({ typed, ...received }: StoredMessage) {
  const copy = useRef<HTMLElement>(null);
  // Before the next key: Enter in the cleared form would say that it is incomplete.
  useLayoutEffect(() => copy.current?.querySelector("h2")?.focus({ preventScroll: true }), []);
  // After the toast has reserved its space. The parent begins at the same place; the copy itself is still moving.
  useEffect(() => {
    copy.current?.parentElement?.scrollIntoView();
  }, []);
  return (
    <Receipt ref={copy} {...received}>
      {/* So that the visitor notices a mistyped address. */}
      <p>{fill(receipt.answer, { email: typed.email.trim() })}</p>
      <button className="btn btn-line" type="button" onClick={() => print()}>
        {receipt.print}
      </button>
      <dl>
        {shownFields.map((field) => (
          <div key={field}>
            <dt>{labels.fields[field]}</dt>
            <dd dir="auto">{typed[field].trim()}</dd>
          </div>
        ))}
      </dl>
    </Receipt>
  );
}

const shownFields = fields.filter((field) => fieldTable[field].type !== "email");

interface ReceiptProps extends Partial<Omit<StoredMessage, "typed">> {
  id?: string;
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
}

/** If the browser posted the form, the Worker shows the receipt on the contact page, with its own heading and text. */
export function Receipt({ date, number, children, ...section }: ReceiptProps) {
  return (
    <section className="message-copy" aria-labelledby="copy-heading" {...section}>
      <h2 id="copy-heading" tabIndex={-1} data-fill="sent-title">
        {receipt.heading}
      </h2>
      <p className="stamp receipt-stamp">
        <strong>{receipt.stamp}</strong> <span data-fill="date">{date}</span>{" "}
        <span data-fill="number">{number}</span>
      </p>
      <p>
        <span data-fill="sent">{labels.stored}</span> {receipt.promise}
      </p>
      {children}
    </section>
  );
}
