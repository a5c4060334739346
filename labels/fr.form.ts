/** The language, and what the form's script says, in French. labels/en.form.ts explains the labels. */

export const language: string = "fr-FR";
export const firstDay: string = "1er";

export const form = {
  heading: "Écrivez-nous",
  fields: {
    name: "Nom complet",
    email: "Adresse e-mail",
    subject: "Objet",
    message: "Message",
  },
  reasons: {
    name: "Pour savoir à qui nous répondons.",
    email: "Nous vous répondrons à cette adresse.",
    subject: "Quelques mots pour dire de quoi il s’agit.",
    message: "Votre façon de faire aujourd’hui, et ce qui devrait changer. Un paragraphe suffit.",
  },
  missing: {
    name: "Indiquez votre nom.",
    email: "Indiquez l’adresse à laquelle vous répondre.",
    subject: "Quelques mots suffisent.",
    message: "Dites-nous ce dont vous avez besoin. Une phrase suffit.",
  },
  tooLong: "Veuillez ne pas dépasser {{count}} caractères.",
  checkFields: "Veuillez vérifier les champs signalés.",
  required: "Tous les champs sont obligatoires.",
  privacy: "Combien de temps nous conservons votre message, et pourquoi :",
  privacyLink: "Politique de confidentialité",
  honeypot: "Laissez ce champ vide",
  send: "Envoyer le message",
  sending: "Envoi en cours…",
  stored: "Nous avons bien reçu votre message.",
  failed: "Votre message n’a pas été envoyé. Vous pouvez {{link}} à {{email}}.",
  failedLink: "l’envoyer par e-mail",
  cut: "[Texte coupé ici. Le texte complet se trouve toujours dans le formulaire.]",
};

export const toasts = {
  area: "Notification",
  close: "Fermer",
  sent: {
    title: "Message envoyé !",
    description: "Merci pour votre message. Nous vous répondrons rapidement.",
  },
  incomplete: {
    title: "Formulaire incomplet",
    description: "Veuillez remplir tous les champs.",
  },
  notSent: "Message non envoyé",
  noServer: "Notre serveur est injoignable. Votre texte est toujours là.",
  browserError: "Une erreur s’est produite dans votre navigateur. Votre texte est toujours là.",
  retry: "Réessayer",
};

export const receipt = {
  stamp: "Reçu",
  reader: "{{reader}} le lira au plus tard le {{day}}.",
  noReader: "Nous le lirons au plus tard le {{day}}.",
};

export const error = {
  heading: "Erreur inattendue de l’application !",
  text: "Une erreur s’est produite de notre côté. Votre texte est toujours là : veuillez l’envoyer à nouveau.",
};
