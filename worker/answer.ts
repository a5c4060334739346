import { site } from "../content/site.ts";
import {
  applicationError,
  contactPath,
  type FieldErrors,
  fields,
  isEmailOffered,
  messageNumber,
  receivedDate,
  type Reply,
  rulesOf,
  sent,
  sentAnchor,
} from "../contract/form.ts";
import { bodyTypeOf } from "./guard.ts";
import { replies } from "./replies.ts";

/** Why a post is refused. Contains no personal data. */
export interface Refusal {
  status: 400 | 403 | 413 | 415 | 422 | 429 | 500 | 503;
  /** Precedes the error on the page. */
  title?: string;
  error: string;
  errors?: FieldErrors;
}

type Page = () => Promise<Response>;

const headers = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Strict-Transport-Security": "max-age=31536000",
  "X-Content-Type-Options": "nosniff",
};

export function json(body: Reply | object, status: number, more: Record<string, string> = {}) {
  return Response.json(body, { status, headers: { ...headers, ...more } });
}

/** Whether a browser opens the URL as a page. */
export const isVisit = ({ method, headers }: Request) =>
  method === "GET" && headers.get("Accept")?.includes("text/html") === true;

/** A browser that reloads the URL of a refused form is redirected to the form. */
export function rejectMethod(request: Request) {
  return isVisit(request)
    ? new Response(null, { status: 303, headers: { ...headers, Location: "/contact" } })
    : json({ ok: false, error: replies.onlyPost }, 405, { Allow: "POST" });
}

/** A script gets JSON. A form sent without JavaScript gets a page: the confirmation, or the form with its values. */
export function repliesTo(request: Request, contactPage: Page) {
  const isForm = bodyTypeOf(request) === "form";

  return {
    accept(id: string, isNew: boolean) {
      if (!isForm) return json({ ok: true, id }, isNew ? 201 : 200);
      const location = `${contactPath}/${id}#${sentAnchor}`;
      return new Response(null, { status: 303, headers: { ...headers, Location: location } });
    },

    async refuse(refusal: Refusal, values?: Record<string, unknown>) {
      const { status, error, errors } = refusal;
      const reply = isForm
        ? await refusalPage(refusal, contactPage, values)
        : json({ ok: false, error, errors }, status);
      // The rate limit counts the posts of a minute, so the visitor can send again after 60 seconds.
      if (status === 429) reply.headers.set("Retry-After", "60");
      return reply;
    },

    fail: async () => (isForm ? refusalPage(failure, contactPage) : errorReply()),
  };
}

const failure: Refusal = {
  status: 500,
  title: applicationError.heading,
  error: `${applicationError.status}. ${replies.notSaved}`,
};

/** The contact page with the form's values and errors. */
export async function refusalPage(
  { status, title, error, errors = {} }: Refusal,
  contactPage: Page,
  values: Record<string, unknown> = {},
) {
  const marked = Object.entries(errors).map(([field, text]) => [`${field}-problem`, text]);
  const isCorrectable = marked.length > 0 && !isEmailOffered(errors);
  const texts = {
    problem: error,
    "problem-title": title,
    // The page offers email if the visitor has nothing to correct, or may have no address that the form accepts.
    mail: isCorrectable ? undefined : site.email,
    ...Object.fromEntries(marked),
  };
  return fillPage(await contactPage(), status, texts, values);
}

/** The reply does not include the error's message, which may contain an email address. */
export const errorReply = () => json({ ok: false, error: replies.error }, 500);

/** The not-found page with the text of an error. */
export async function errorPage(notFoundPage: Page) {
  const rewriter = new HTMLRewriter().on("head title", {
    element: (title) => void title.setInnerContent(applicationError.heading),
  });
  return fillPage(rewriter.transform(await notFoundPage()), 500, {
    error: applicationError.status,
  });
}

/** The contact page with the confirmation. It does not contain the message, because somebody else could open its URL. */
export async function confirmationPage(id: string, date: string, contactPage: Page) {
  const { title, description } = sent;
  const texts = { sent: description, "sent-title": title, number: messageNumber(id), date };
  return fillPage(await contactPage(), 200, texts);
}

/**
 * The date in the visitor's time zone, like the date that the form's script shows. If Cloudflare does not know that time zone,
 * the date in the office's time zone.
 */
export function localDate(received: Date, { cf }: Request) {
  try {
    return receivedDate(received, { timeZone: String(cf?.timezone) });
  } catch {
    return receivedDate(received, site);
  }
}

const select = { element: (option: Element) => void option.setAttribute("selected", "") };

/**
 * Fills in a page, which already contains everything that the Worker may show. For each text, for example `problem`, it shows
 * the elements with `data-show="problem"`, which are templates or hidden, and removes those with `data-hide="problem"`. It
 * writes the text into the elements with `data-fill="problem"`. It writes each value into the control with the same name.
 */
function fillPage(
  page: Response,
  status: number,
  texts: Record<string, string | undefined>,
  values: Record<string, unknown> = {},
) {
  const rewriter = new HTMLRewriter();
  // Screen readers read the title of a new page first.
  const result = texts["sent-title"] ?? texts["problem-title"] ?? texts["problem"];
  if (result) rewriter.on("head title", { element: (title) => void title.prepend(`${result} | `) });
  const on = (attribute: string, handle: (element: Element, text: string) => unknown) =>
    rewriter.on(`[${attribute}]`, {
      element(element) {
        const text = texts[element.getAttribute(attribute) ?? ""];
        if (text !== undefined) handle(element, text);
      },
    });
  on("data-show", (element) =>
    element.tagName === "template"
      ? element.removeAndKeepContent()
      : element.removeAttribute("hidden"),
  );
  on("data-hide", (element) => element.remove());
  on("data-fill", (element, text) => element.removeAttribute("hidden").setInnerContent(text));
  rewriter.on("form [name]", {
    element(control) {
      const name = control.getAttribute("name") ?? "";
      const value = values[name];
      if (texts[`${name}-problem`]) control.setAttribute("aria-invalid", "true");
      if (typeof value !== "string") return;
      control.removeAttribute("disabled");
      // HTML parsers drop the first line break of a textarea and decode character references in attributes.
      if (control.tagName === "textarea") control.setInnerContent(`\n${value}`);
      else if (control.tagName === "input")
        control.setAttribute("value", value.replaceAll("&", "&amp;"));
    },
  });
  for (const field of fields) {
    // Find the option by its place, because HTMLRewriter does not decode character references. The first option is empty.
    const place = (rulesOf(field).options?.findIndex((it) => it === values[field]) ?? -1) + 2;
    if (place > 1) rewriter.on(`[name=${field}] option:nth-child(${place})`, select);
  }
  // Hydration would discard the values and errors.
  rewriter.on("[data-hydrate]", { element: (form) => void form.removeAttribute("data-hydrate") });
  const { body } = rewriter.transform(page);
  const reply = new Response(body, { status, headers: page.headers });
  reply.headers.delete("ETag");
  reply.headers.set("Cache-Control", "no-store");
  reply.headers.set("X-Robots-Tag", "noindex");
  return reply;
}
