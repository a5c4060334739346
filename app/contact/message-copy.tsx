import type { ReactNode } from "react";
import { form as labels, receipt } from "../../labels/form.ts";
import { fields, fieldTable } from "../../contract/fields.ts";
import { fill } from "../../labels/fill.ts";
import type { StoredMessage } from "./form-state.ts";

interface MessageCopyProps {
  message: StoredMessage;
  /** True if no toast announces that the message was received. */
  isAnnounced: boolean;
}

/** The visitor's copy of a stored message, above the form. */
export function MessageCopy({ message, isAnnounced }: MessageCopyProps) {
  const { typed, ...received } = message;
  const role = isAnnounced ? "alert" : undefined;
  return (
    <Receipt role={role} {...received}>
      {/* So that the visitor notices a mistyped address. */}
      <p>{fill(receipt.answer, { email: typed["email"]?.trim() })}</p>
      <button className="btn btn-line" type="button" onClick={() => print()}>
        {receipt.print}
      </button>
      <dl>
        {shownFields.map((field) => (
          <div key={field}>
            <dt>{labels.fields[field]}</dt>
            <dd dir="auto">{typed[field]?.trim()}</dd>
          </div>
        ))}
      </dl>
    </Receipt>
  );
}

interface ReceiptProps extends Partial<Omit<StoredMessage, "typed">> {
  id?: string;
  role?: "alert" | undefined;
  children?: ReactNode;
}

/** If the browser posted the form, the Worker shows the receipt on the contact page, with its own heading and text. */
export function Receipt(props: ReceiptProps) {
  const { id, date, number, reading, role, children } = props;
  return (
    <section className="message-copy" id={id} aria-labelledby="copy-heading" ref={bringIntoView}>
      <h2 id="copy-heading" data-fill="sent-title">
        {receipt.heading}
      </h2>
      <p className="stamp receipt-stamp">
        <strong>{receipt.stamp}</strong> <span data-fill="date">{date}</span>{" "}
        <span data-fill="number">{number}</span>
      </p>
      <p key={role} role={role}>
        <span data-fill="sent">{labels.stored}</span> <span data-fill="reading">{reading}</span>
      </p>
      {children}
    </section>
  );
}

const shownFields = fields.filter((field) => fieldTable[field].type !== "email");

/** The parent begins at the same place. The copy itself is still moving. */
const bringIntoView = (copy: HTMLElement | null) => copy?.parentElement?.scrollIntoView();
