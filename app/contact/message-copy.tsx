import { form as labels, receipt } from "#labels";
import { fields, fieldTable } from "../../contract/fields.ts";
import type { StoredMessage } from "./form-state.ts";

interface MessageCopyProps {
  message: StoredMessage;
  /** True if no toast announces that the message was received. */
  isAnnounced: boolean;
}

/** The visitor's copy of a stored message, above the form. The Worker writes a copy without the text if the browser posted the form. */
export function MessageCopy({ message, isAnnounced }: MessageCopyProps) {
  const { number, typed, date, reading = "" } = message;
  const role = isAnnounced ? "alert" : undefined;
  return (
    <section className="message-copy" aria-labelledby="copy-heading" ref={bringIntoView}>
      <h2 id="copy-heading">{receipt.heading}</h2>
      <p className="stamp receipt-stamp">
        <strong>{receipt.stamp}</strong> <span>{date}</span> <span>{number}</span>
      </p>
      <p key={role} role={role}>
        {`${labels.stored} ${reading} `}
        {BOOKING && <a href={BOOKING.url}>{BOOKING.label}</a>}
      </p>
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
    </section>
  );
}

const shownFields = fields.filter((field) => fieldTable[field].type !== "email");

/** The parent begins at the same place. The copy itself is still moving. */
const bringIntoView = (copy: HTMLElement | null) => copy?.parentElement?.scrollIntoView();
