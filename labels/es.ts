import { complete } from "./complete.ts";

// What the site itself says, in Spanish. labels/en.ts explains the labels.
export * from "./en.ts";

export const language = "es-ES";
export const firstDay = "1";

export const form = complete("form", {
  heading: "Escríbanos",
  fields: {
    name: "Nombre y apellidos",
    email: "Correo electrónico",
    subject: "Asunto",
    message: "Mensaje",
  },
  reasons: {
    name: "Para saber a quién respondemos.",
    email: "Le responderemos a esta dirección.",
    subject: "Unas palabras que digan de qué se trata.",
    message: "Cómo trabaja hoy y qué debería cambiar. Basta con un párrafo.",
  },
  missing: {
    name: "Indique su nombre.",
    email: "Indique una dirección para la respuesta.",
    subject: "Bastan unas palabras.",
    message: "Díganos qué necesita. Basta con una frase.",
  },
  emailFormat: "Introduzca una dirección de correo electrónico como nombre@example.com.",
  tooLong: "No supere los {{count}} caracteres.",
  checkFields: "Revise los campos marcados.",
  required: "Todos los campos son obligatorios.",
  privacy: "Cuánto tiempo conservamos su mensaje y por qué:",
  privacyLink: "Política de privacidad",
  honeypot: "Deje este campo vacío",
  send: "Enviar mensaje",
  sending: "Enviando…",
  stored: "Hemos recibido su mensaje.",
  failed: "Su mensaje no se ha enviado. También puede {{link}} a {{email}}.",
  failedLink: "enviarlo por correo electrónico",
  cut: "[Texto cortado aquí. El texto completo sigue en el formulario.]",
});

export const toasts = complete("toasts", {
  area: "Notificación",
  close: "Cerrar",
  sent: {
    title: "¡Mensaje enviado!",
    description: "Gracias por su mensaje. Le responderemos pronto.",
  },
  incomplete: {
    title: "Formulario incompleto",
    description: "Rellene todos los campos.",
  },
  notSent: "Mensaje no enviado",
  noServer: "No hemos podido conectar con nuestro servidor. Su texto sigue aquí.",
  offline: "No tiene conexión. Su texto sigue aquí.",
  browserError: "Se ha producido un error en su navegador. Su texto sigue aquí.",
  retry: "Volver a intentarlo",
});

export const receipt = complete("receipt", {
  heading: "Su copia",
  stamp: "Recibido",
  reader: "{{reader}} lo leerá a más tardar el {{day}}.",
  noReader: "Lo leeremos a más tardar el {{day}}.",
  number: "N.º {{number}}",
  print: "Imprimir esta copia",
});

export const error = complete("error", {
  heading: "¡Error inesperado de la aplicación!",
  status: "500 Error interno del servidor",
  text: "Se ha producido un error en nuestro sistema. Su texto sigue aquí: vuelva a enviarlo.",
});

export const frame = complete("frame", {
  skip: "Saltar al contenido",
  logo: "{{name}}, inicio",
  quote: "Pedir presupuesto",
  quoteTab: "Pedir precio",
  menu: "Menú",
  close: "Cerrar",
  navigation: "Navegación principal",
  youAreHere: "Usted está aquí",
  quickLinks: "Enlaces rápidos",
  legal: "Información legal",
  contact: "Contacto",
  payments: "Formas de pago",
  profiles: "Nuestros perfiles en otros sitios",
  rights: "Todos los derechos reservados.",
  paper: "Impreso en papel {{paper}}.",
  illustrative: "Ejemplo ficticio",
  clients: "Clientes",
});

export const home = complete("home", {
  services: "Nuestros servicios",
  coreServices: "Nuestros servicios principales",
  learnMore: "Más información",
  learnMoreAbout: "sobre {{title}}",
  why: "Por qué elegir {{name}}",
  client: "Cliente",
});

export const services = complete("services", {
  index: "Servicios en esta página",
  list: "Todos los servicios",
  more: "Y mucho más…",
  details: "Solicitar información",
  detailsAbout: "sobre {{title}}",
});

export const pricing = complete("pricing", {
  tiers: "Planes",
  popular: "El más solicitado",
  price: "Precio",
  buttonAbout: "para {{name}}",
  scope: "Alcance",
  notIncluded: "No incluido",
  weeks: "Semanas",
  people: "Personas",
  total: "Total",
});

export const blog = complete("blog", {
  all: "Todos los artículos",
  posts: "Artículos",
  neighbors: "Artículos más recientes y más antiguos",
  newer: "Más reciente",
  older: "Más antiguo",
  page: "Página {{number}} de {{count}}",
  pageTitle: "{{title}}, página {{number}}",
  pageDescription: "Página {{number}}. {{description}}",
  readMore: "Seguir leyendo",
  readMoreAbout: "«{{title}}»",
  updated: "Actualizado el {{date}}",
  author: "Por {{author}}",
  readingTime: "{{minutes}} min de lectura",
  draft: "Borrador",
  scheduled: "Programado",
});

export const studies = complete("studies", {
  all: "Todos los casos de éxito",
  tags: "Etiquetas",
  length: "Duración",
  team: "Equipo",
  stack: "Tecnologías",
  challenge: "Reto:",
  solution: "Solución:",
  results: "Resultados:",
  read: "Leer el caso de éxito",
  readOf: "de {{client}}",
  readFor: "de {{client}}",
  discuss: "Hablar de un proyecto similar",
  discussAbout: "al de {{client}}",
});

export const article = complete("article", {
  aside: "Acerca de esta página",
  contents: "En esta página",
  code: "Ejemplo de código",
  table: "Tabla",
  copy: "Copiar",
  copied: "Copiado",
});

export const contact = complete("contact", {
  information: "Datos de contacto",
  email: "Correo electrónico",
  phone: "Teléfono",
  booking: "Cita",
  address: "Dirección",
  location: "Dónde estamos",
  map: "Mapa: {{name}}, {{address}}",
  openMap: "Abrir el mapa en OpenStreetMap",
  showMap: "Mostrar el mapa de OpenStreetMap",
});

export const notFound = complete("notFound", {
  title: "Página no encontrada",
  heading: "¡Vaya! Página no encontrada",
  text: "La página que busca no existe o se ha movido.",
  home: "Volver al inicio",
  picture: "Una caja con el rótulo «devolver al remitente» sobre una vía que termina en un tope",
});

export const legal = complete("legal", {
  updated: "Última actualización: {{date}}",
  counted:
    "{{service}} cuenta las visitas: su script se carga con cada página y ve la dirección IP de usted y la página que lee; se aplica la política de privacidad de ese servicio. Aparte de los servicios nombrados en esta página, su navegador no se conecta con ningún servicio externo.",
  notCounted:
    "Este sitio no usa ninguna herramienta de analítica. Aparte de los servicios nombrados en esta página, su navegador no se conecta con ningún servicio externo.",
  map: {
    embed:
      "El mapa de la página de contacto procede de OpenStreetMap y se carga cuando usted se desplaza hasta él. OpenStreetMap ve entonces su dirección IP, y se aplica su propia política.",
    click:
      "El mapa de la página de contacto procede de OpenStreetMap y solo se carga cuando usted pulsa su botón. OpenStreetMap ve entonces su dirección IP, y se aplica su propia política.",
    link: "La página de contacto enlaza con un mapa de OpenStreetMap. Su navegador solo se conecta con OpenStreetMap si usted sigue el enlace.",
  },
  noUrl: "[URL del sitio web]",
  noPrivacyLink: "[Enlace a la política de privacidad]",
  privacyPolicy: "Política de privacidad",
});

export const cards = complete("cards", {
  post: "Blog",
  study: "Caso de éxito",
});

export const feed = complete("feed", {
  title: "{{name}}: artículos",
  contact: "Escriba a {{email}}, llame al {{phone}} o visítenos: {{address}}.",
  contactPage: "Para pedir presupuesto: {{url}}",
  pages: "Páginas",
});

export const api = complete("api", {
  oneLine: "Escríbalo en una sola línea.",
  onlyPost: "Solo se admite POST.",
  notFound: "No encontrado.",
  error: "Se ha producido un error.",
  otherSite: "Este formulario solo se puede enviar desde nuestro sitio web.",
  contentType: "Envíe JSON o un formulario.",
  tooLong: "Este mensaje es demasiado largo. Acórtelo o escríbanos por correo electrónico.",
  unreadable: "No se ha podido leer el mensaje.",
  tooMany:
    "Hemos recibido demasiados mensajes desde su red. Espere un minuto y vuelva a enviar el suyo.",
  spam: "Su mensaje parecía spam y no se ha enviado. Vuelva a enviarlo o escríbanos por correo electrónico.",
  notSaved:
    "No se ha podido guardar su mensaje. Inténtelo de nuevo o escríbanos por correo electrónico.",
  notConfirmed:
    "Ahora mismo no podemos consultar su mensaje. Vuelva a cargar esta página dentro de un minuto.",
});

export const mail = complete("mail", {
  sender: "Sitio web de {{name}}",
  suspectedSubject: "[sospechoso]",
  studySubject: "Caso de éxito {{study}}:",
  intro: "{{name}} le ha escrito a través del sitio web.",
  from: "De:",
  field: "{{field}}:",
  received: "Recibido:",
  page: "Enviado desde:",
  pageOfStudy: "{{page}} (caso de éxito {{study}})",
  landing: "Primera página:",
  referrer: "Procedencia:",
  suspected: "Sospechoso:",
  suspicions: {
    honeypot: "se rellenó un campo oculto, como hacen a veces los navegadores y los bots",
    fast: "enviado menos de dos segundos después de abrir el formulario",
    links: "contiene más de cuatro enlaces",
    unverified: "no superó la comprobación de Turnstile",
    source: "no muestra indicios de un navegador en su sitio web",
  },
  reply: "Responda a este correo y su respuesta llegará a {{name}}.",
  write:
    "Escriba a {{email}}: una respuesta a este correo no llega a esa dirección, porque el servicio de correo no la aceptó para respuestas.",
  stored: "Guardado como {{id}}.",
});

export const note = complete("note", {
  subject: {
    one: "Su sitio web: {{count}} mensaje desde la última nota",
    other: "Su sitio web: {{count}} mensajes desde la última nota",
  },
  waitingSubject: {
    one: "{{count}} mensaje está pendiente de entrega",
    other: "{{count}} mensajes están pendientes de entrega",
  },
  messages: "Mensajes desde el {{begin}}: {{count}}",
  waiting: "Pendientes de entrega: {{count}}, el más antiguo desde el {{oldest}}",
  waitingHelp: "«{{command}}» muestra los mensajes, y {{url}} indica el motivo.",
  refusedSubject: "Su sitio web no puede guardar mensajes",
  refused:
    "La base de datos rechazó un mensaje de prueba ({{time}}). Mientras sea así, se pide a los visitantes que escriban por correo electrónico. {{url}} y «{{command}}» muestran su estado.",
  ending:
    "Esta nota usa los mismos canales que los mensajes. Si un lunes no llega, es posible que tampoco lleguen los mensajes.",
});

export const drawings = complete("drawings", {
  load: "CARGA MÁXIMA 1 HISTORIA",
  requests: "PRESUPUESTOS",
  mail: "CORREO",
  return: "DEVOLVER AL",
  toSender: "REMITENTE",
  paper: "PAPEL",
  upright: "NO VOLCAR · TRES UNIDADES",
  secondCrate: "N.° 2",
});
