/** What the form says. Apart from the other labels, because its script contains this file. */

export const form = {
  heading: "Send Us a Message",
  fields: {
    name: "Full Name",
    email: "Email Address",
    subject: "Subject",
    message: "Message",
  },
  /** The hints beside the fields. */
  reasons: {
    name: "So that we know whom to answer.",
    email: "The answer goes there.",
    subject: "A few words that say what it is about.",
    message: "What you do today and what should be different. A paragraph is enough.",
  },
  /** The errors for empty fields. */
  missing: {
    name: "Tell us your name.",
    email: "Tell us where to answer.",
    subject: "A few words are enough.",
    message: "Tell us what you need. One sentence is enough.",
  },
  oneLine: "Please write this on one line.",
  emailFormat: "Please enter an email address such as name@example.com.",
  tooLong: "Too long by {{excess}}: please keep this to {{count}} characters.",
  checkFields: "Please check the marked fields.",
  required: "All fields are required.",
  privacy: "How long we keep your message, and why:",
  privacyLink: "Privacy Policy",
  honeypot: "Leave this field empty",
  send: "Send Message",
  sending: "Sending…",
  stored: "Your message is on our desk.",
  /** {{link}} is `failedLink`. */
  failed: "Your message was not sent. You can {{link}} to {{email}} instead.",
  failedLink: "send it by email",
  /** Ends an email that is too long for a link. */
  cut: "[Cut here. The whole text is still in the form.]",
};

export const toasts = {
  area: "Notification",
  close: "Close",
  sent: {
    title: "Message Sent!",
    description: "Thank you for reaching out. We'll get back to you soon.",
  },
  incomplete: { title: "Incomplete Form", description: "Please fill out all fields." },
  notSent: "Message Not Sent",
  noServer: "We could not reach our server. Your text is still here.",
  serverError: "Our server answered with an error. Your text is still here.",
  offline: "You are offline. Your text is still here.",
  browserError: "Something went wrong in your browser. Your text is still here.",
  retry: "Try Again",
};

/** The copy of a stored message above the form. */
export const receipt = {
  heading: "Your copy",
  stamp: "Received",
  /** {{day}} is "Tuesday, November 17". */
  reader: "{{reader}} reads it by {{day}}.",
  /** Only in the browser: the page of the Worker contains no personal data. */
  answer: "We answer to {{email}}.",
  /** The start of the id, which the owner sees in the notification. */
  number: "No. {{number}}",
  print: "Print this copy",
};
