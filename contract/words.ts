// Texts that the Worker shares with the form or a page. The parts that the form uses are also sent to the browser.

/** The errors beside the fields. */
export const problems = {
  missing: {
    name: "Tell us your name.",
    email: "Tell us where to answer.",
    subject: "A few words are enough.",
    message: "Tell us what you need. One sentence is enough.",
  },
  oneLine: "Please write this on one line.",
  emailFormat: "Please enter an email address such as name@example.com.",
  tooLong(length: number, maxLength: number) {
    const [excess, count] = [length - maxLength, maxLength].map((it) => it.toLocaleString("en-US"));
    return `Too long by ${excess}: please keep this to ${count} characters.`;
  },
};

export const incomplete = {
  title: "Incomplete Form",
  description: "Please fill out all fields.",
};

export const sent = {
  title: "Message Sent!",
  description: "Thank you for reaching out. We'll get back to you soon.",
};

/** Of a page with an error. */
export const applicationError = {
  heading: "Unexpected Application Error!",
  status: "500 Internal Server Error",
};
