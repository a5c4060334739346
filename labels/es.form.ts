/** The language, and what the form's script says, in Spanish. labels/en.form.ts explains the labels. */

export const language: string = "es-ES";
export const firstDay: string = "1";

export const form = {
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
};

export const toasts = {
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
  browserError: "Se ha producido un error en su navegador. Su texto sigue aquí.",
  retry: "Volver a intentarlo",
};

export const receipt = {
  stamp: "Recibido",
  reader: "{{reader}} lo leerá a más tardar el {{day}}.",
  noReader: "Lo leeremos a más tardar el {{day}}.",
};

export const error = {
  heading: "¡Error inesperado de la aplicación!",
  text: "Se ha producido un error en nuestro sistema. Su texto sigue aquí: vuelva a enviarlo.",
};
