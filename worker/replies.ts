/** The replies of the Worker. Visitors see most of them above or beside the form. */
export const replies = {
  onlyPost: "Only POST.",
  notFound: "Not found.",
  error: "Something went wrong.",
  otherSite: "This form can only be sent from our own site.",
  contentType: "Send JSON or a form.",
  tooLong: "This message is too long to be sent. Please shorten it, or write to us by email.",
  tooLongForm:
    "This message is too long to be sent. Use the Back button of your browser to get your text back, then shorten it, or write to us by email.",
  checkFields: "Please check the marked fields.",
  unreadable: "The message could not be read.",
  tooMany: "Too many messages from your network. Please wait a minute and send it again.",
  spam: "This looked like spam and was not sent. Please send it again, or write an email.",
  notSaved: "Your message could not be saved. Please try again, or write to us by email.",
  notConfirmed:
    "We cannot look your message up right now. Please load this page again in a minute.",
};
