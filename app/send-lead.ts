/** The one seam between the form and whatever takes the message. */
export async function sendLead(form: FormData): Promise<"sent" | "failed"> {
  // oxlint-disable-next-line no-console -- the specification's delivery, until there is a desk to send to
  console.info("Contact form", Object.fromEntries(form));
  return "sent";
}
