import { complete } from "./complete.ts";

// What the site itself says, in German. labels/en.ts explains the labels.
export * from "./en.ts";

export const language = "de-DE";
export const firstDay = "1";

export const form = complete("form", {
  heading: "Schreiben Sie uns",
  fields: {
    name: "Vor- und Nachname",
    email: "E-Mail-Adresse",
    subject: "Betreff",
    message: "Nachricht",
  },
  reasons: {
    name: "Damit wir wissen, wem wir antworten.",
    email: "Dorthin geht unsere Antwort.",
    subject: "Ein paar Worte, worum es geht.",
    message: "Wie Sie heute arbeiten und was anders werden soll. Ein Absatz genügt.",
  },
  missing: {
    name: "Nennen Sie uns bitte Ihren Namen.",
    email: "Nennen Sie uns bitte eine Adresse für die Antwort.",
    subject: "Ein paar Worte genügen.",
    message: "Schreiben Sie uns, was Sie brauchen. Ein Satz genügt.",
  },
  emailFormat: "Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein.",
  tooLong: "Bitte verwenden Sie höchstens {{count}} Zeichen.",
  checkFields: "Bitte prüfen Sie die markierten Felder.",
  required: "Alle Felder sind Pflichtfelder.",
  privacy: "Wie lange wir Ihre Nachricht aufbewahren und warum:",
  privacyLink: "Datenschutzerklärung",
  honeypot: "Lassen Sie dieses Feld leer",
  send: "Nachricht senden",
  sending: "Wird gesendet …",
  stored: "Ihre Nachricht liegt uns vor.",
  failed:
    "Ihre Nachricht wurde nicht gesendet. Sie können sie stattdessen {{link}} an {{email}} senden.",
  failedLink: "per E-Mail",
  cut: "[Hier gekürzt. Der ganze Text steht noch im Formular.]",
});

export const toasts = complete("toasts", {
  area: "Benachrichtigung",
  close: "Schließen",
  sent: {
    title: "Nachricht gesendet!",
    description: "Vielen Dank für Ihre Nachricht. Wir melden uns bald bei Ihnen.",
  },
  incomplete: {
    title: "Formular unvollständig",
    description: "Bitte füllen Sie alle Felder aus.",
  },
  notSent: "Nachricht nicht gesendet",
  noServer: "Unser Server ist nicht erreichbar. Ihr Text ist noch da.",
  offline: "Sie sind offline. Ihr Text ist noch da.",
  browserError: "In Ihrem Browser ist ein Fehler aufgetreten. Ihr Text ist noch da.",
  retry: "Erneut versuchen",
});

export const receipt = complete("receipt", {
  heading: "Ihre Kopie",
  stamp: "Eingegangen",
  reader: "{{reader}} liest sie bis {{day}}.",
  noReader: "Wir lesen sie bis {{day}}.",
  number: "Nr. {{number}}",
  print: "Diese Kopie drucken",
});

export const error = complete("error", {
  heading: "Unerwarteter Anwendungsfehler!",
  status: "500 Interner Serverfehler",
  text: "Bei uns ist ein Fehler aufgetreten. Ihr Text ist noch da: Bitte senden Sie ihn noch einmal.",
});

export const frame = complete("frame", {
  skip: "Zum Inhalt springen",
  logo: "{{name}}, Startseite",
  quote: "Angebot anfordern",
  quoteTab: "Ihre Anfrage",
  menu: "Menü",
  close: "Schließen",
  navigation: "Hauptnavigation",
  youAreHere: "Sie sind hier",
  quickLinks: "Schnellzugriff",
  legal: "Rechtliches",
  contact: "Kontakt",
  payments: "Zahlungsarten",
  profiles: "Unsere Profile",
  rights: "Alle Rechte vorbehalten.",
  paper: "Gedruckt auf Papier in {{paper}}.",
  illustrative: "Fiktives Beispiel",
  clients: "Kunden",
});

export const home = complete("home", {
  services: "Unsere Leistungen",
  coreServices: "Unsere wichtigsten Leistungen",
  learnMore: "Mehr erfahren",
  learnMoreAbout: "über „{{title}}“",
  why: "Warum {{name}}?",
  client: "Kunde",
});

export const services = complete("services", {
  index: "Leistungen auf dieser Seite",
  list: "Alle Leistungen",
  more: "Und mehr …",
  details: "Details anfragen",
  detailsAbout: "zu „{{title}}“",
});

export const pricing = complete("pricing", {
  tiers: "Pakete",
  popular: "Am beliebtesten",
  price: "Preis",
  buttonAbout: "für {{name}}",
  scope: "Umfang",
  notIncluded: "Nicht enthalten",
  weeks: "Wochen",
  people: "Personen",
  total: "Gesamt",
});

export const blog = complete("blog", {
  all: "Alle Beiträge",
  posts: "Beiträge",
  neighbors: "Neuere und ältere Beiträge",
  newer: "Neuer",
  older: "Älter",
  page: "Seite {{number}} von {{count}}",
  pageTitle: "{{title}}, Seite {{number}}",
  pageDescription: "Seite {{number}}. {{description}}",
  readMore: "Weiterlesen",
  readMoreAbout: "in „{{title}}“",
  updated: "Aktualisiert am {{date}}",
  author: "Von {{author}}",
  readingTime: "{{minutes}} Min. Lesezeit",
  draft: "Entwurf",
  scheduled: "Geplant",
});

export const studies = complete("studies", {
  all: "Alle Fallstudien",
  tags: "Schlagwörter",
  length: "Dauer",
  team: "Team",
  stack: "Technologien",
  challenge: "Herausforderung:",
  solution: "Lösung:",
  results: "Ergebnisse:",
  read: "Fallstudie lesen",
  readOf: "zum Projekt für {{client}}",
  readFor: "zum Projekt für {{client}}",
  discuss: "Ähnliches Projekt besprechen",
  discussAbout: "wie bei {{client}}",
});

export const article = complete("article", {
  aside: "Über diese Seite",
  contents: "Auf dieser Seite",
  code: "Codebeispiel",
  table: "Tabelle",
  copy: "Kopieren",
  copied: "Kopiert",
});

export const contact = complete("contact", {
  information: "Kontaktdaten",
  email: "E-Mail",
  phone: "Telefon",
  booking: "Termin",
  address: "Adresse",
  location: "So finden Sie uns",
  map: "Karte: {{name}}, {{address}}",
  openMap: "Karte bei OpenStreetMap öffnen",
  showMap: "Karte von OpenStreetMap anzeigen",
});

export const notFound = complete("notFound", {
  title: "Seite nicht gefunden",
  heading: "Hoppla! Seite nicht gefunden",
  text: "Die gesuchte Seite gibt es nicht, oder sie wurde verschoben.",
  home: "Zur Startseite",
  picture:
    "Eine Kiste mit der Aufschrift „Zurück an den Absender“ auf einem Gleis, das an einem Prellbock endet",
});

export const legal = complete("legal", {
  updated: "Zuletzt aktualisiert: {{date}}",
  counted:
    "Die Besuche werden von {{service}} gezählt: Das Skript des Dienstes wird mit jeder Seite geladen und sieht Ihre IP-Adresse und die aufgerufene Seite; dafür gilt die Datenschutzerklärung des Dienstes. Außer zu den auf dieser Seite genannten Diensten stellt Ihr Browser keine Verbindung zu Dritten her.",
  notCounted:
    "Hier läuft keine Besucheranalyse. Außer zu den auf dieser Seite genannten Diensten stellt Ihr Browser keine Verbindung zu Dritten her.",
  map: {
    embed:
      "Die Karte auf der Kontaktseite kommt von OpenStreetMap und wird geladen, sobald Sie in ihre Nähe scrollen. OpenStreetMap sieht dann Ihre IP-Adresse; dafür gilt die Datenschutzerklärung von OpenStreetMap.",
    click:
      "Die Karte auf der Kontaktseite kommt von OpenStreetMap und wird erst geladen, wenn Sie auf die Schaltfläche drücken. OpenStreetMap sieht dann Ihre IP-Adresse; dafür gilt die Datenschutzerklärung von OpenStreetMap.",
    link: "Die Kontaktseite verweist auf eine Karte bei OpenStreetMap. Ihr Browser verbindet sich nur dann mit OpenStreetMap, wenn Sie dem Link folgen.",
  },
  noUrl: "[URL der Website]",
  noPrivacyLink: "[Link zur Datenschutzerklärung]",
  privacyPolicy: "Datenschutzerklärung",
});

export const cards = complete("cards", {
  post: "Blog",
  study: "Fallstudie",
});

export const feed = complete("feed", {
  title: "{{name}}: Beiträge",
  contact:
    "Schreiben Sie an {{email}}, rufen Sie uns an unter {{phone}} oder besuchen Sie uns: {{address}}.",
  contactPage: "Angebot anfordern: {{url}}",
  pages: "Seiten",
});

export const api = complete("api", {
  oneLine: "Bitte schreiben Sie dies in eine Zeile.",
  onlyPost: "Nur POST ist erlaubt.",
  notFound: "Nicht gefunden.",
  error: "Ein Fehler ist aufgetreten.",
  otherSite: "Dieses Formular kann nur von unserer Website aus gesendet werden.",
  contentType: "Senden Sie JSON oder ein Formular.",
  tooLong: "Diese Nachricht ist zu lang. Bitte kürzen Sie sie, oder schreiben Sie uns eine E-Mail.",
  unreadable: "Die Nachricht konnte nicht gelesen werden.",
  tooMany:
    "Aus Ihrem Netzwerk kamen zu viele Nachrichten. Bitte warten Sie eine Minute und senden Sie die Nachricht dann erneut.",
  spam: "Ihre Nachricht sah wie Spam aus und wurde nicht gesendet. Bitte senden Sie sie noch einmal, oder schreiben Sie eine E-Mail.",
  notSaved:
    "Ihre Nachricht konnte nicht gespeichert werden. Bitte versuchen Sie es erneut, oder schreiben Sie uns eine E-Mail.",
  notConfirmed:
    "Wir können Ihre Nachricht gerade nicht abrufen. Bitte laden Sie diese Seite in einer Minute neu.",
});

export const mail = complete("mail", {
  sender: "Website von {{name}}",
  suspectedSubject: "[verdächtig]",
  studySubject: "Fallstudie {{study}}:",
  intro: "{{name}} hat Ihnen über die Website geschrieben.",
  from: "Von:",
  field: "{{field}}:",
  received: "Eingegangen:",
  page: "Gesendet von Seite:",
  pageOfStudy: "{{page}} (Fallstudie {{study}})",
  landing: "Erste Seite:",
  referrer: "Herkunft:",
  suspected: "Verdächtig:",
  suspicions: {
    honeypot: "ein verstecktes Feld war ausgefüllt, wie es bei Browsern und Bots vorkommt",
    fast: "weniger als zwei Sekunden nach dem Öffnen des Formulars gesendet",
    links: "enthält mehr als vier Links",
    unverified: "hat die Prüfung durch Turnstile nicht bestanden",
    source: "kam ohne Anzeichen eines Browsers auf Ihrer Website",
  },
  reply: "Wenn Sie auf diese E-Mail antworten, geht Ihre Antwort an {{name}}.",
  write:
    "Schreiben Sie an {{email}}: Eine Antwort auf diese E-Mail erreicht diese Adresse nicht, weil der E-Mail-Dienst sie nicht als Antwortadresse angenommen hat.",
  stored: "Gespeichert als {{id}}.",
});

export const note = complete("note", {
  subject: {
    one: "Ihre Website: {{count}} Nachricht seit der letzten Übersicht",
    other: "Ihre Website: {{count}} Nachrichten seit der letzten Übersicht",
  },
  waitingSubject: {
    one: "{{count}} Nachricht wartet auf Zustellung",
    other: "{{count}} Nachrichten warten auf Zustellung",
  },
  messages: "Nachrichten seit {{begin}}: {{count}}",
  waiting: "Nicht zugestellt: {{count}}, die älteste seit {{oldest}}",
  waitingHelp: "„{{command}}“ zeigt die Nachrichten an, und {{url}} nennt den Grund.",
  refusedSubject: "Ihre Website kann keine Nachrichten speichern",
  refused:
    "Die Datenbank hat eine Testnachricht abgelehnt ({{time}}). Solange das so ist, werden Besucher gebeten, eine E-Mail zu schreiben. {{url}} und „{{command}}“ zeigen ihren Zustand.",
  ending:
    "Diese Übersicht kommt auf denselben Wegen wie die Nachrichten. Wenn sie an einem Montag ausbleibt, kommen vielleicht auch keine Nachrichten an.",
});

export const drawings = complete("drawings", {
  load: "LASTGRENZE 1 GESCHICHTE",
  requests: "ANFRAGEN",
  mail: "POST",
  return: "ZURÜCK AN",
  toSender: "ABSENDER",
  paper: "PAPIER",
  upright: "NICHT KIPPEN · DREI STÜCK",
  secondCrate: "Nr. 2",
});
