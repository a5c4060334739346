/** What pages say themselves. Their texts are in content/. A label that ends in "About" follows the text of a link or button for screen readers. */

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
  rights: "All rights reserved.",
  illustrative: "Illustrative",
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
  readMore: "Read More",
  readMoreAbout: "in {{title}}",
  updated: "Updated {{date}}",
  author: "By {{author}}",
  readingTime: "{{minutes}} min read",
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
  address: "Address",
  location: "Our Location",
  map: "Map: {{name}} at {{address}}",
  openMap: "Open the map at OpenStreetMap",
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
  counting:
    "No analytics run here. Your browser contacts no outside service except those named on this page.",
  map: "The map on the contact page comes from OpenStreetMap and loads when you scroll near it. OpenStreetMap then sees your IP address, and its own policy applies.",
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

export const feed = {
  title: "{{name}}: articles",
};
