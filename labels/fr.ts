import type { Labels } from "./translation.ts";

// What the site itself says, in French. labels/en.ts explains the labels.
export const language = "fr-FR";
export const firstDay = "1er";

export const form: Labels["form"] = {
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
  emailFormat: "Veuillez indiquer une adresse e-mail telle que nom@example.com.",
  tooLong: "Trop long de {{excess}} : {{count}} caractères au maximum.",
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

export const toasts: Labels["toasts"] = {
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
  serverError: "Notre serveur a répondu par une erreur. Votre texte est toujours là.",
  offline: "Vous êtes hors ligne. Votre texte est toujours là.",
  browserError: "Une erreur s’est produite dans votre navigateur. Votre texte est toujours là.",
  retry: "Réessayer",
};

export const receipt: Labels["receipt"] = {
  heading: "Votre copie",
  stamp: "Reçu",
  reader: "{{reader}} le lira au plus tard le {{day}}.",
  noReader: "Nous le lirons au plus tard le {{day}}.",
  weekdays: [],
  answer: "Nous répondrons à {{email}}.",
  number: "N° {{number}}",
  print: "Imprimer cette copie",
};

export const error: Labels["error"] = {
  heading: "Erreur inattendue de l’application !",
  status: "500 Erreur interne du serveur",
  text: "Une erreur s’est produite de notre côté. Votre texte est toujours là : veuillez l’envoyer à nouveau.",
};

export const frame: Labels["frame"] = {
  skip: "Aller au contenu",
  logo: "{{name}}, accueil",
  quote: "Demander un devis",
  quoteTab: "Votre devis",
  menu: "Menu",
  close: "Fermer",
  navigation: "Navigation principale",
  youAreHere: "Vous êtes ici",
  quickLinks: "Liens rapides",
  legal: "Informations légales",
  contact: "Contact",
  payments: "Moyens de paiement",
  feed: "Flux du blog",
  profiles: "Nos profils sur d’autres sites",
  rights: "Tous droits réservés.",
  paper: "Imprimé sur papier {{paper}}.",
  illustrative: "Exemple fictif",
  clients: "Nos clients",
};

export const home: Labels["home"] = {
  services: "Nos services",
  coreServices: "Nos services principaux",
  learnMore: "En savoir plus",
  learnMoreAbout: "sur « {{title}} »",
  why: "Pourquoi choisir {{name}}",
  client: "Client",
};

export const services: Labels["services"] = {
  index: "Services présentés sur cette page",
  list: "Tous les services",
  more: "Et plus encore…",
  details: "Demander des précisions",
  detailsAbout: "sur « {{title}} »",
};

export const pricing: Labels["pricing"] = {
  tiers: "Formules",
  popular: "La plus demandée",
  price: "Prix",
  buttonAbout: "pour {{name}}",
  sample: "Voir un exemple de devis",
  scope: "Périmètre",
  notIncluded: "Non compris",
  weeks: "Semaines",
  people: "Équipe",
  total: "Total",
};

export const blog: Labels["blog"] = {
  all: "Tous les articles",
  posts: "Articles",
  neighbors: "Articles plus récents et plus anciens",
  newer: "Plus récent",
  older: "Plus ancien",
  page: "Page {{number}} sur {{count}}",
  pageTitle: "{{title}}, page {{number}}",
  pageDescription: "Page {{number}}. {{description}}",
  readMore: "Lire la suite",
  readMoreAbout: "de « {{title}} »",
  updated: "Mis à jour le {{date}}",
  author: "Par {{author}}",
  readingTime: "{{minutes}} min de lecture",
  draft: "Brouillon",
  scheduled: "Programmé",
};

export const studies: Labels["studies"] = {
  all: "Toutes les études de cas",
  tags: "Mots-clés",
  length: "Durée",
  team: "Équipe",
  stack: "Technologies",
  challenge: "Le défi :",
  solution: "La solution :",
  results: "Les résultats :",
  read: "Lire l’étude de cas",
  readOf: "sur {{client}}",
  readFor: "sur {{client}}",
  discuss: "Parler d’un projet similaire",
  discussAbout: "à celui mené pour {{client}}",
};

export const article: Labels["article"] = {
  aside: "À propos de cette page",
  contents: "Sur cette page",
  code: "Exemple de code",
  table: "Tableau",
  copy: "Copier",
  copied: "Copié",
};

export const contact: Labels["contact"] = {
  information: "Nos coordonnées",
  email: "E-mail",
  phone: "Téléphone",
  booking: "Rendez-vous",
  address: "Adresse",
  location: "Où nous trouver",
  map: "Carte : {{name}}, {{address}}",
  openMap: "Ouvrir la carte sur OpenStreetMap",
  showMap: "Afficher la carte d’OpenStreetMap",
};

export const notFound: Labels["notFound"] = {
  title: "Page introuvable",
  heading: "Oups ! Page introuvable",
  text: "La page que vous cherchez n’existe pas ou a été déplacée.",
  home: "Retour à l’accueil",
  picture:
    "Une caisse marquée « retour à l’expéditeur », posée sur une voie qui se termine par un butoir",
};

export const legal: Labels["legal"] = {
  updated: "Dernière mise à jour : {{date}}",
  counted:
    "La fréquentation est mesurée par {{service}} : son script est chargé avec chaque page, voit votre adresse IP et la page que vous lisez, et la politique de confidentialité de ce service s’applique. En dehors des services nommés sur cette page, votre navigateur ne contacte aucun service tiers.",
  notCounted:
    "Ce site n’utilise aucun outil de mesure d’audience. En dehors des services nommés sur cette page, votre navigateur ne contacte aucun service tiers.",
  map: {
    embed:
      "La carte de la page de contact vient d’OpenStreetMap et se charge quand vous la faites défiler à l’écran. OpenStreetMap voit alors votre adresse IP, et sa propre politique s’applique.",
    click:
      "La carte de la page de contact vient d’OpenStreetMap et ne se charge que si vous appuyez sur son bouton. OpenStreetMap voit alors votre adresse IP, et sa propre politique s’applique.",
    link: "La page de contact renvoie à une carte d’OpenStreetMap. Votre navigateur ne contacte OpenStreetMap que si vous suivez le lien.",
  },
  noUrl: "[URL du site]",
  noPrivacyLink: "[Lien vers la politique de confidentialité]",
  privacyPolicy: "Politique de confidentialité",
};

export const cards: Labels["cards"] = {
  post: "Blog",
  study: "Étude de cas",
};

export const feed: Labels["feed"] = {
  title: "{{name}} : articles",
  contact: "Écrivez à {{email}}, appelez le {{phone}} ou venez nous voir : {{address}}.",
  contactPage: "Pour demander un devis : {{url}}",
  pages: "Pages",
};

export const api: Labels["api"] = {
  oneLine: "Veuillez l’écrire sur une seule ligne.",
  onlyPost: "Seule la méthode POST est acceptée.",
  notFound: "Introuvable.",
  error: "Une erreur s’est produite.",
  otherSite: "Ce formulaire ne peut être envoyé que depuis notre site.",
  contentType: "Envoyez du JSON ou un formulaire.",
  tooLong:
    "Ce message est trop long pour être envoyé. Veuillez le raccourcir ou nous écrire par e-mail.",
  unreadable: "Le message n’a pas pu être lu.",
  tooMany:
    "Trop de messages proviennent de votre réseau. Veuillez patienter une minute, puis renvoyer le vôtre.",
  spam: "Votre message ressemblait à un spam et n’a pas été envoyé. Renvoyez-le ou écrivez-nous par e-mail.",
  notSaved:
    "Votre message n’a pas pu être enregistré. Veuillez réessayer ou nous écrire par e-mail.",
  notConfirmed:
    "Nous ne pouvons pas retrouver votre message pour le moment. Veuillez recharger cette page dans une minute.",
};

export const mail: Labels["mail"] = {
  sender: "Site {{name}}",
  suspectedSubject: "[suspect]",
  studySubject: "Étude de cas {{study}} :",
  intro: "{{name}} vous a écrit depuis le site.",
  from: "De :",
  field: "{{field}} :",
  received: "Reçu le :",
  page: "Envoyé depuis :",
  pageOfStudy: "{{page}} (étude de cas {{study}})",
  landing: "Première page :",
  referrer: "Venu de :",
  suspected: "Suspect :",
  suspicions: {
    honeypot: "un champ caché a été rempli, comme le font parfois les navigateurs et les robots",
    fast: "envoyé moins de deux secondes après l’ouverture du formulaire",
    links: "contient plus de quatre liens",
    unverified: "n’a pas passé le contrôle Turnstile",
    source: "ne montre aucun signe d’un navigateur sur votre site",
  },
  reply: "Répondez à cet e-mail : votre réponse sera envoyée à {{name}}.",
  write:
    "Écrivez à {{email}} : une réponse à cet e-mail n’arriverait pas à cette adresse, car le service de messagerie ne l’a pas acceptée pour les réponses.",
  stored: "Enregistré sous {{id}}.",
};

export const note: Labels["note"] = {
  subject: {
    one: "Votre site : {{count}} message depuis la dernière note",
    other: "Votre site : {{count}} messages depuis la dernière note",
  },
  waitingSubject: {
    one: "{{count}} message attend d’être remis",
    other: "{{count}} messages attendent d’être remis",
  },
  messages: "Messages depuis le {{begin}} : {{count}}",
  waiting: "En attente : {{count}}, le plus ancien depuis le {{oldest}}",
  waitingHelp: "« {{command}} » affiche les messages, et {{url}} en donne la raison.",
  refusedSubject: "Votre site ne peut pas enregistrer de messages",
  refused:
    "La base de données a refusé un message d’essai ({{time}}). Tant que cela dure, les visiteurs sont invités à écrire par e-mail. {{url}} et « {{command}} » montrent son état.",
  ending:
    "Cette note emprunte les mêmes canaux que les messages. Si, un lundi, elle n’arrive pas, il se peut que les messages n’arrivent pas non plus.",
};
