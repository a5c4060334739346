/** What the site itself says, in English. The texts of pages are in content/. A label that ends in "About" follows the text of a link or button for screen readers. */

/** A BCP 47 language tag. Dates and numbers follow it. */
export const language: string = "en-US";

/** The first day of a month in dates: "1er" in French. */
export const firstDay: string = "1";

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
  /** With the name of the person who reads messages, and without it. {{day}} is "Tuesday, November 17". */
  reader: "{{reader}} reads it by {{day}}.",
  noReader: "We read it by {{day}}.",
  /** The weekdays in {{day}} from Monday to Friday, if this sentence inflects them, such as "we wtorek" in Polish. Otherwise empty. */
  weekdays: [] as [] | [string, string, string, string, string],
  /** Only in the browser: the page of the Worker contains no personal data. */
  answer: "We answer to {{email}}.",
  /** The start of the id, which the owner sees in the notification. */
  number: "No. {{number}}",
  print: "Print this copy",
};

export const error = {
  heading: "Unexpected Application Error!",
  /** The status text of a reply of the Worker. */
  status: "500 Internal Server Error",
  /** For a form sent without JavaScript. */
  text: "Something went wrong on our side. Your text is still here: please send it again.",
};

/** Header, footer and what every page shares. */
export const frame = {
  skip: "Skip to content",
  logo: "{{name}}, home",
  quote: "Get a Quote",
  /** The same link in the header of small screens. Its words have seven letters at most. */
  quoteTab: "Get a Quote",
  menu: "Menu",
  close: "Close",
  navigation: "Main",
  /** Shown beside the current page in the menu of small screens. */
  youAreHere: "You are here",
  quickLinks: "Quick Links",
  legal: "Legal",
  contact: "Contact",
  payments: "Payments Accepted",
  feed: "Blog feed",
  profiles: "Profiles elsewhere",
  rights: "All rights reserved.",
  /** `paper` is one of `paperNames` in content/. */
  paper: "Printed on {{paper}}.",
  illustrative: "Illustrative",
  /** The heading above the logos of clients. */
  clients: "Clients",
};

export const home = {
  services: "Our Services",
  coreServices: "Core Services We Offer",
  learnMore: "Learn More",
  learnMoreAbout: "about {{title}}",
  why: "Why Partner With {{name}}",
  client: "Client",
};

export const services = {
  index: "Services on this page",
  list: "All services",
  more: "And more...",
  details: "Request Details",
  detailsAbout: "about {{title}}",
};

export const pricing = {
  tiers: "Tiers",
  popular: "Most Popular",
  price: "Price",
  buttonAbout: "for {{name}}",
  /** The link below the button of a tier. */
  sample: "See a sample quote",
  scope: "Scope",
  notIncluded: "Not included",
  weeks: "Weeks",
  people: "People",
  total: "Total",
};

export const blog = {
  all: "All posts",
  posts: "Posts",
  neighbors: "Next and previous",
  newer: "Newer",
  older: "Older",
  page: "Page {{number}} of {{count}}",
  /** Title and description of the second and later pages of the list, for search engines. */
  pageTitle: "{{title}}, page {{number}}",
  pageDescription: "Page {{number}}. {{description}}",
  readMore: "Read More",
  readMoreAbout: "in {{title}}",
  updated: "Updated {{date}}",
  author: "By {{author}}",
  readingTime: "{{minutes}} min read",
  draft: "Draft",
  scheduled: "Scheduled",
};

export const studies = {
  all: "All case studies",
  tags: "Tags",
  length: "Length",
  team: "Team",
  stack: "Stack",
  challenge: "Challenge:",
  solution: "Solution:",
  results: "Results:",
  read: "Read the case study",
  /** These two follow "Read the case study" for screen readers: on the home page and in the list. */
  readOf: "of {{client}}",
  readFor: "for {{client}}",
  discuss: "Discuss Similar Project",
  discussAbout: "to the one for {{client}}",
};

/** Articles, case studies and other Markdown texts. */
export const article = {
  aside: "About this page",
  contents: "On this page",
  code: "Code example",
  table: "Table",
  copy: "Copy",
  copied: "Copied",
};

export const contact = {
  information: "Contact Information",
  email: "Email",
  phone: "Phone",
  booking: "Appointment",
  address: "Address",
  location: "Our Location",
  map: "Map: {{name}} at {{address}}",
  openMap: "Open the map at OpenStreetMap",
  showMap: "Show the map from OpenStreetMap",
};

export const notFound = {
  title: "Page Not Found",
  heading: "Oops! Page Not Found",
  text: "The page you are looking for does not exist or has been moved.",
  home: "Go Back Home",
  /** The alt text of content/pictures/end-of-track.svg. */
  picture: "A crate labeled return to sender, standing on a track that ends at a buffer stop",
};

/** Placeholders of the legal texts. */
export const legal = {
  updated: "Last updated: {{date}}",
  /** {{counting}}, with an analytics service and without one. */
  counted:
    "Visits are counted by {{service}}: its script comes with every page and sees your IP address and which page you read, and its own policy applies. Your browser contacts no outside service except those named on this page.",
  notCounted:
    "No analytics run here. Your browser contacts no outside service except those named on this page.",
  /** {{map}}, for each value of `map` in content/site.json. */
  map: {
    embed:
      "The map on the contact page comes from OpenStreetMap and loads when you scroll near it. OpenStreetMap then sees your IP address, and its own policy applies.",
    click:
      "The map on the contact page comes from OpenStreetMap and loads only when you press its button. OpenStreetMap then sees your IP address, and its own policy applies.",
    link: "The contact page links to a map at OpenStreetMap. Your browser contacts OpenStreetMap only if you follow the link.",
  },
  /** {{websiteUrl}} and {{privacyLink}}, while the site has a reserved domain. */
  noUrl: "[Website URL]",
  noPrivacyLink: "[Privacy Policy link]",
  privacyPolicy: "Privacy Policy",
};

/** The tabs of social cards that have no text in content/. `study` is also above the case study on the home page. */
export const cards = {
  post: "Blog",
  study: "Case study",
};

/** The feed and llms.txt. */
export const feed = {
  title: "{{name}}: articles",
  contact: "Write to {{email}}, call {{phone}} or visit {{address}}.",
  contactPage: "To ask for a quote: {{url}}",
  pages: "Pages",
};

/** The replies of the Worker. Visitors see most of them above or beside the form. */
export const api = {
  oneLine: "Please write this on one line.",
  onlyPost: "Only POST.",
  notFound: "Not found.",
  error: "Something went wrong.",
  otherSite: "This form can only be sent from our own site.",
  contentType: "Send JSON or a form.",
  tooLong: "This message is too long to be sent. Please shorten it, or write to us by email.",
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
  field: "{{field}}:",
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
    unverified: "did not pass Turnstile",
    source: "shows no sign of a browser on your website",
  },
  reply: "Reply to this email and it goes to {{name}}.",
  write:
    "Write to {{email}}: a reply to this email does not reach that address, because the mail service did not accept it for replies.",
  stored: "Stored as {{id}}.",
};

/** The note to the owner: on Monday, and when messages wait. */
export const note = {
  subject: {
    one: "Your website: {{count}} message since the last note",
    other: "Your website: {{count}} messages since the last note",
  },
  waitingSubject: {
    one: "{{count}} message is waiting to be delivered",
    other: "{{count}} messages are waiting to be delivered",
  },
  messages: "Messages since {{begin}}: {{count}}",
  waiting: "Waiting to be delivered: {{count}}, the oldest since {{oldest}}",
  waitingHelp: '"{{command}}" lists the messages, and {{url}} says what is wrong.',
  refusedSubject: "Your website cannot store messages",
  refused:
    'The database refused a test message on {{time}}. While it does, visitors are told to write by email instead. {{url}} and "{{command}}" show its state.',
  ending:
    "This note uses the same channels as messages. If it does not come on a Monday, messages may not come either.",
};
