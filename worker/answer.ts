import type { Element as RewrittenElement } from "@cloudflare/workers-types";
import { site } from "../content/site.ts";
import {
  contactPath,
  type FieldErrors,
  fields,
  type Reply,
  sent,
  sentAnchor,
} from "../contract/limits.ts";
import { receiptOf, receiptStamp } from "../contract/receipt.ts";
import { kindOf, type Refusal } from "./guard.ts";

// The runtime's. Only its Response is the DOM's here: that of workers-types has `webSocket` and `cf` as well.
declare class HTMLRewriter {
  on(selector: string, handlers: { element: (element: RewrittenElement) => void }): HTMLRewriter;
  transform(page: Response): Response;
}

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

/** A browser that opens the address of a refused form again gets the form. */
export function onlyPost(request: Request) {
  const isVisit = request.method === "GET" && request.headers.get("Accept")?.includes("text/html");
  return isVisit
    ? new Response(null, { status: 303, headers: { ...headers, Location: "/contact" } })
    : json({ ok: false, error: "Only POST." }, 405, { Allow: "POST" });
}

/** A script gets JSON. A form without scripts gets a page: the confirmation, or the form with what was typed. */
export function answerer(request: Request, contactPage: () => Promise<Response>) {
  const isForm = kindOf(request) === "form";

  return {
    kept({ id, isNew }: { id: string; isNew: boolean }) {
      if (!isForm) return json({ ok: true, id }, isNew ? 201 : 200);
      const location = `${contactPath}/${id}#${sentAnchor}`;
      return new Response(null, { status: 303, headers: { ...headers, Location: location } });
    },

    async refused(problem: Refusal, typed: Record<string, unknown> = {}) {
      const { status, error, errors } = problem;
      if (isForm) return problemPage(problem, contactPage, typed);
      return json({ ok: false, error, ...(errors && { errors }) }, status, waitFor(status));
    },

    broken: async (typed: Record<string, unknown>) =>
      isForm ? brokenPage(contactPage, typed) : brokenReply(),
  };
}

const waitFor = (status: number): Record<string, string> =>
  status === 429 ? { "Retry-After": "60" } : {};

/** The built contact page, with what was typed and what to fix. */
export async function problemPage(
  { status, error, errors = {} }: Refusal,
  contactPage: () => Promise<Response>,
  typed: Record<string, unknown> = {},
) {
  const rewriter = new HTMLRewriter().on("#form-problem", {
    element(element) {
      element.removeAttribute("hidden");
      element.setInnerContent(error);
    },
  });
  return pageOf(await contactPage(), fillIn(rewriter, errors, typed), status);
}

/** What broke is not said: an error's message may quote an address. */
export const brokenReply = () => json({ ok: false, error: "Something went wrong." }, 500);

/** The built contact page, with what was typed below the error screen's heading, as app/entry.client.tsx shows it. */
async function brokenPage(contactPage: () => Promise<Response>, typed: Record<string, unknown>) {
  const words = "Something went wrong on our side. Your text is still here: please send it again.";
  const note = `<div class="broken" role="alert"><h2>Unexpected Application Error!</h2><p>${words}</p></div>`;
  const rewriter = new HTMLRewriter().on("form", {
    element: (element) => element.before(note, { html: true }),
  });
  return pageOf(await contactPage(), fillIn(rewriter, {}, typed), 500);
}

/** The built contact page, with the words that only a kept message brings. */
export async function confirmation(received: Date, contactPage: () => Promise<Response>) {
  const rest = `${sent.description} ${receiptOf(received, site)}`;
  const words = `<strong>${escapeHtml(sent.title)}</strong> ${escapeHtml(rest)}`;
  const note = `<p class="slip-note slip-sent" id="${sentAnchor}">${words}</p>`;
  const stamp = `<span class="stamp receipt-stamp" aria-hidden="true">${receiptStamp}</span>`;
  const rewriter = new HTMLRewriter()
    .on("#form-problem", { element: (element) => element.before(note, { html: true }) })
    .on(".slip-foot", { element: (element) => element.prepend(stamp, { html: true }) });
  return pageOf(await contactPage(), rewriter, 200);
}

/** Its form stays the browser's own: an island would start over, and know nothing of what is written here. */
function pageOf(page: Response, rewriter: HTMLRewriter, status: number) {
  const { body } = rewriter
    .on("[data-island]", { element: (element) => element.removeAttribute("data-island") })
    .transform(page);
  const reply = new Response(body, { status, headers: page.headers });
  reply.headers.delete("ETag");
  reply.headers.set("Cache-Control", "no-store");
  reply.headers.set("X-Robots-Tag", "noindex");
  for (const [name, value] of Object.entries(waitFor(status))) reply.headers.set(name, value);
  return reply;
}

function fillIn(rewriter: HTMLRewriter, errors: FieldErrors, typed: Record<string, unknown>) {
  // The page that the form was first sent from would be lost behind the address of this answer.
  const { page: sentFrom } = typed;
  if (typeof sentFrom === "string") {
    const note = `<input type="hidden" name="page" value="${escapeHtml(sentFrom)}">`;
    rewriter.on("form", { element: (element) => element.prepend(note, { html: true }) });
  }
  for (const field of fields) {
    const value = typed[field];
    const message = errors[field];
    rewriter.on(`#${field}`, {
      element(element) {
        if (typeof value === "string") {
          // A parser drops the first line break of a text area, and reads references in an attribute.
          if (field === "message") element.setInnerContent(`\n${value}`);
          else element.setAttribute("value", value.replaceAll("&", "&amp;"));
        }
        if (!message) return;
        element.setAttribute("aria-invalid", "true");
        element.setAttribute("aria-describedby", `${field}-problem ${field}-why`);
        const note = `<p class="cell-problem" id="${field}-problem">${escapeHtml(message)}</p>`;
        element.after(note, { html: true });
      },
    });
  }
  return rewriter;
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
