/** What the receipt of a stored message says. This file is also sent to the browser, which knows the visitor's time zone. */

export const receiptOf = (received: Date, { timeZone }: { timeZone?: string } = {}) => ({
  date: received.toLocaleDateString("en-US", { dateStyle: "long", timeZone }),
});

/** The start of the id, which the owner sees in the notification. */
export const receiptNumberOf = (id: string) => `No. ${id.slice(0, 8)}`;
