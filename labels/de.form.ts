/** The language, and what the form's script says, in German. labels/en.form.ts explains the labels. */

export const language: string = "de-DE";
export const firstDay: string = "1";

export const form = {
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
};

export const toasts = {
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
  browserError: "In Ihrem Browser ist ein Fehler aufgetreten. Ihr Text ist noch da.",
  retry: "Erneut versuchen",
};

export const receipt = {
  stamp: "Eingegangen",
  reader: "{{reader}} liest sie bis {{day}}.",
  noReader: "Wir lesen sie bis {{day}}.",
};

export const error = {
  heading: "Unerwarteter Anwendungsfehler!",
  text: "Bei uns ist ein Fehler aufgetreten. Ihr Text ist noch da: Bitte senden Sie ihn noch einmal.",
};
