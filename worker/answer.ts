import type { Element as RewrittenElement } from "@cloudflare/workers-types";
import { paths } from "../contract/paths.ts";
import { site } from "../contract/site.ts";
import { fields, fieldTable } from "../contract/fields.ts";
import {
  contactPath,
  type FieldErrors,
  honeypot,
  type Reply,
  sentAnchor,
} from "../contract/limits.ts";
import { escapeHtml, hiddenInput } from "../contract/html.ts";
import { numberOf, receiptOf } from "../contract/receipt.ts";
import { bodyTypeOf, type Refusal } from "./guard.ts";
import { api, error as errorLabels, receipt, toasts } from "#labels";

// A global of the runtime. workers-types declares it with its own Response, which the DOM's Response does not match.
declare class HTMLRewriter {
  on(selector: string, handlers: { element: (element: RewrittenElement) => void }): HTMLRewriter;
  transform(page: Response): Response;
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
    ? new Response(null, { status: 303, headers: { ...headers, Location: paths.contact } })
    : json({ ok: false, error: api.onlyPost }, 405, { Allow: "POST" });
}

/** A script gets JSON. A form sent without JavaScript gets a page: the confirmation, or the form with its values. */
export function repliesTo(request: Request, contactPage: Page) {
  const isForm = bodyTypeOf(request) === "form";

  return {
    stored(id: string, isNew: boolean) {
      if (!isForm) return json({ ok: true, id }, isNew ? 201 : 200);
      const location = `${contactPath}/${id}#${sentAnchor}`;
      return new Response(null, { status: 303, headers: { ...headers, Location: location } });
    },

    async refused(refusal: Refusal, values: Record<string, unknown>) {
      if (isForm) return refusalPage(refusal, contactPage, values);
      const { status, error, errors, isTokenRefused } = refusal;
      return json({ ok: false, error, errors, isTokenRefused }, status);
    },

    failed: async (values: Record<string, unknown>) =>
      isForm ? failedForm(contactPage, values) : errorReply(),
  };
}

/** The contact page with the form's values and errors. */
export async function refusalPage(
  { status, title, error, errors = {} }: Refusal,
  contactPage: Page,
  values: Record<string, unknown> = {},
) {
  const rewriter = new HTMLRewriter().on("#form-problem", {
    element(element) {
      element.removeAttribute("hidden");
      const heading = title ? `<strong>${escapeHtml(title)}</strong> ` : "";
      element.setInnerContent(heading + escapeHtml(error), { html: true });
    },
  });
  return pageReply(await contactPage(), fillForm(rewriter, errors, values), status);
}

/** Does not include the error's message, which may contain an email address. */
export const errorReply = () => json({ ok: false, error: api.error }, 500);

/** The contact page with the form's values, below a note like the one of app/root.tsx. */
async function failedForm(contactPage: Page, values: Record<string, unknown>) {
  const text = escapeHtml(`${errorLabels.status}. ${errorLabels.text}`);
  const note = `<div class="error-note" role="alert"><h2>${escapeHtml(errorLabels.heading)}</h2><p>${text}</p></div>`;
  const rewriter = new HTMLRewriter().on("main", {
    element: (element) => element.prepend(note, { html: true }),
  });
  return pageReply(await contactPage(), fillForm(rewriter, {}, values), 500);
}

/** The not-found page (app/ui/not-found.tsx) with the heading of an error and the status text. */
export async function errorPage(notFoundPage: Page) {
  const rewriter = new HTMLRewriter()
    .on("title, main h1", { element: (element) => element.setInnerContent(errorLabels.heading) })
    .on("main h1", { element: (element) => element.removeAttribute("class") })
    .on(".not-found-text h2", { element: (element) => element.remove() })
    .on(".lead", { element: (element) => element.setInnerContent(errorLabels.status) });
  return pageReply(await notFoundPage(), rewriter, 500);
}

/** The contact page with the confirmation. It does not contain the message, because somebody else could open its URL. */
export async function confirmationPage(id: string, received: Date, contactPage: Page) {
  const { date, reading } = receiptOf(received, site);
  const { label = "", url } = site.booking ?? {};
  const link = url ? ` <a href="${escapeHtml(url)}">${escapeHtml(label)}</a>` : "";
  const { title, description } = toasts.sent;
  const copy = `<section class="message-copy" id="${sentAnchor}"><h2>${escapeHtml(title)}</h2>
    <p class="stamp receipt-stamp"><strong>${escapeHtml(receipt.stamp)}</strong> <span>${date}</span> <span>${numberOf(id)}</span></p>
    <p>${escapeHtml(`${description} ${reading}`)}${link}</p></section>`;
  const rewriter = new HTMLRewriter().on("form", {
    element: (element) => element.before(copy, { html: true }),
  });
  return pageReply(await contactPage(), rewriter, 200);
}

/** Disables the island, because hydration would discard the values and errors. */
function pageReply(page: Response, rewriter: HTMLRewriter, status: number) {
  const { body } = rewriter
    .on("[data-island]", { element: (element) => element.removeAttribute("data-island") })
    .transform(page);
  const reply = new Response(body, { status, headers: page.headers });
  reply.headers.delete("ETag");
  reply.headers.set("Cache-Control", "no-store");
  reply.headers.set("X-Robots-Tag", "noindex");
  return reply;
}

function fillForm(rewriter: HTMLRewriter, errors: FieldErrors, values: Record<string, unknown>) {
  // The next post has the URL of this reply as its Referer, so a hidden field sends the original page. With the key of the
  // form's script, a message that is already stored is not stored again.
  const inputs = ["page", "key"].map((name) => {
    const value = values[name];
    return typeof value === "string" ? hiddenInput(name, value) : "";
  });
  rewriter.on("form", { element: (element) => element.prepend(inputs.join(""), { html: true }) });
  // A browser may fill the honeypot again, and a person must be able to send the form.
  rewriter.on(`[name=${honeypot}], [for=${honeypot}]`, { element: (element) => element.remove() });
  for (const field of fields) {
    const value = values[field];
    const message = errors[field];
    rewriter.on(`#${field}`, {
      element(element) {
        if (typeof value === "string") {
          // HTML parsers drop the first line break of a textarea and decode character references in attributes.
          if (fieldTable[field].isMultiline) element.setInnerContent(`\n${value}`);
          else element.setAttribute("value", value.replaceAll("&", "&amp;"));
        }
        if (!message) return;
        element.setAttribute("aria-invalid", "true");
        element.setAttribute("aria-describedby", `${field}-problem ${field}-why`);
        const note = `<p class="form-field-problem" id="${field}-problem">${escapeHtml(message)}</p>`;
        element.after(note, { html: true });
      },
    });
  }
  return rewriter;
}
