interface ReceiptProps {
  /** What the stamp says. */
  stamp: string;
  /** Who reads the message, and by when. */
  sentence: string;
}

/** A kept message: a stamp across the form, and the words below it. */
export function Receipt({ stamp, sentence }: ReceiptProps) {
  return (
    <>
      <span className="stamp receipt-stamp" aria-hidden>
        {stamp}
      </span>
      <span>Your message is on our desk. {sentence}</span>
    </>
  );
}
