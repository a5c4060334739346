/** What the Worker answers, and its mails to the owner. */

/** The replies of the Worker. Visitors see most of them above or beside the form. */
export const api = {
  oneLine: "Please write this on one line.",
  onlyPost: "Only POST.",
  notFound: "Not found.",
  error: "Something went wrong.",
  otherSite: "This form can only be sent from our own site.",
  contentType: "Send JSON or a form.",
  tooLong: "This message is too long to be sent. Please shorten it, or write to us by email.",
  tooLongForm:
    "This message is too long to be sent. Use the Back button of your browser to get your text back, then shorten it, or write to us by email.",
  unreadable: "The message could not be read.",
  tooMany: "Too many messages from your network. Please wait a minute and send it again.",
  spam: "This looked like spam and was not sent. Please send it again, or write an email.",
  notSaved: "Your message could not be saved. Please try again, or write to us by email.",
  notConfirmed:
    "We cannot look your message up right now. Please load this page again in a minute.",
};

/** The mail to the owner about a message. */
export const mail = {
  sender: "{{name}} website",
  suspectedSubject: "[suspected]",
  studySubject: "Case study {{study}}:",
  intro: "{{name}} wrote to you through the website.",
  from: "From:",
  subject: "Subject:",
  received: "Received:",
  page: "Sent from:",
  pageOfStudy: "{{page}} (case study {{study}})",
  landing: "First page:",
  referrer: "Came from:",
  suspected: "Suspected:",
  suspicions: {
    honeypot: "a hidden field was filled in, as browsers and bots sometimes do",
    fast: "sent within two seconds of opening the form",
    links: "has more than four links",
    source: "shows no sign of a browser on your website",
  },
  reply: "Reply to this email and it goes to {{name}}.",
  write:
    "Write to {{email}}: a reply to this email does not reach that address, because the mail service did not accept it for replies.",
  stored: "Stored as {{id}}.",
};

/** The notes to the owner, when messages wait or the database fails, and weekly. */
export const note = {
  subject: {
    one: "Your website: {{count}} message since the last note",
    other: "Your website: {{count}} messages since the last note",
  },
  waitingSubject: {
    one: "{{count}} message is waiting to be delivered",
    other: "{{count}} messages are waiting to be delivered",
  },
  received: "Messages since {{begin}}: {{count}}",
  delivered: "No message has waited for more than an hour: all others were delivered.",
  waiting:
    'Waiting to be delivered: {{count}}, the oldest since {{oldest}}. "{{list}}" lists the messages, and {{url}} says what is wrong.',
  large:
    "The database has {{size}} MB. The free plan ends at 500 MB; then visitors are told to write by email instead.",
  ending:
    "This note uses the same channels as messages. If it does not come on a Monday, messages may not come either.",
  refusedSubject: "Your website cannot store messages",
  refused:
    'The database did not answer or refused a write on {{time}}. While it does, visitors are told to write by email instead. {{url}} and "{{info}}" show its state.',
};
