import type { ReactNode } from "react";
import { form } from "#labels";

interface ReceiptProps {
  stamp: string;
  /** Who reads the message, and by when. */
  sentence: string;
  /** A link to book a call. */
  children?: ReactNode;
}

/** The confirmation in the form: a stamp and a sentence. */
export function Receipt({ stamp, sentence, children }: ReceiptProps) {
  return (
    <>
      <span className="stamp receipt-stamp" aria-hidden>
        {stamp}
      </span>
      <span>
        {`${form.stored} ${sentence} `}
        {children}
      </span>
    </>
  );
}
