import type { Field } from "../../contract/form.ts";

/** Texts of the code that more than one test uses. If you change a text in the code, change it here, too. */
export const labels = {
  quote: "Get a Quote",
  menu: "Menu",
  close: "Close",
  mainMenu: "Main",
  contents: "On this page",
  notification: "Notification",
  location: "Our Location",
  applicationError: "Unexpected Application Error!",

  results: "Results:",
  similarProject: "Discuss Similar Project",

  form: "Send Us a Message",
  fields: {
    name: "Full Name",
    email: "Email Address",
    subject: "Subject",
    message: "Message",
  } satisfies Record<Field, string>,
  send: "Send Message",
  sending: "Sending…",
  copy: "Your copy",
  stored: "Your message is on our desk.",
  sent: "Message Sent!",
  thanks: "Thank you for reaching out. We'll get back to you soon.",
  incomplete: "Incomplete Form",
  fillAll: "Please fill out all fields.",
  notSent: "Message Not Sent",
  retry: "Try Again",
  mail: "send it by email",
};
