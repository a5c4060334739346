import type { Element as RewrittenElement } from "@cloudflare/workers-types";
import { type FieldErrors, fields, type Reply, sentAnchor } from "../contract/limits.ts";
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

interface Problem extends Refusal {
  errors?: FieldErrors;
}

/** A script gets JSON. A form without scripts gets a page: the confirmation, or the form with what was typed. */
export function answerer(request: Request, contactPage: () => Promise<Response>) {
  const isForm = kindOf(request) === "form";

  return {
    kept({ id, isNew }: { id: string; isNew: boolean }) {
      if (!isForm) return json({ ok: true, id }, isNew ? 201 : 200);
      const location = `/contact#${sentAnchor}`;
      return new Response(null, { status: 303, headers: { ...headers, Location: location } });
    },

    async refused({ status, error, errors }: Problem, typed: Record<string, unknown> = {}) {
      const more: Record<string, string> = status === 429 ? { "Retry-After": "60" } : {};
      if (!isForm) return json({ ok: false, error, ...(errors && { errors }) }, status, more);
      const page = await contactPage();
      const filled = fillIn(page, error, errors ?? {}, typed);
      const reply = new Response(filled.body, { status, headers: page.headers });
      reply.headers.delete("ETag");
      reply.headers.set("Cache-Control", "no-store");
      for (const [name, value] of Object.entries(more)) reply.headers.set(name, value);
      return reply;
    },
  };
}

/** The built contact page, with what was typed and what to mend. It has no scripts: they would start over. */
function fillIn(
  page: Response,
  error: string,
  errors: FieldErrors,
  typed: Record<string, unknown>,
): Response {
  let rewriter = new HTMLRewriter()
    .on("script, link[rel=modulepreload]", { element: (element) => element.remove() })
    .on("#form-problem", {
      element(element) {
        element.removeAttribute("hidden");
        element.setInnerContent(error);
      },
    });
  // The page that the form was first sent from would be lost behind the address of this answer.
  const { page: sentFrom } = typed;
  if (typeof sentFrom === "string") {
    const note = `<input type="hidden" name="page" value="${escapeHtml(sentFrom)}">`;
    rewriter = rewriter.on("form", { element: (element) => element.prepend(note, { html: true }) });
  }
  for (const field of fields) {
    const value = typed[field];
    const message = errors[field];
    rewriter = rewriter.on(`#${field}`, {
      element(element) {
        if (typeof value === "string") {
          if (field === "message") element.setInnerContent(value);
          else element.setAttribute("value", value);
        }
        if (!message) return;
        element.setAttribute("aria-invalid", "true");
        element.setAttribute("aria-describedby", `${field}-problem`);
        const note = `<p class="cell-problem" id="${field}-problem">${escapeHtml(message)}</p>`;
        element.after(note, { html: true });
      },
    });
  }
  return rewriter.transform(page);
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
