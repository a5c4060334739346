import { html } from "hono/html";
import { formatTime } from "./dates.ts";
import type { ManagedLead, ManagementAction } from "./leads/managing.ts";
import { managePath } from "./link.ts";
import { mail, manage as labels } from "#labels";

/** What a link contains. Every form of the page sends it again. */
interface Link {
  until: string;
  signature: string;
}

interface Content {
  /** What has changed, or why nothing can be shown. */
  message: string;
  lead?: ManagedLead | null;
  held?: ManagedLead[];
}

/** The page "Manage messages", inside `main`. Without a link it has no forms. */
export const manageContent = ({ message, lead, held = [] }: Content, link?: Link) =>
  html`<div class="manage edge section">
    <h1>${labels.title}</h1>
    ${message && html`<p class="lead" role="status">${message}</p>`} ${link && idForm(link)}
    ${link && lead && leadSection(link, lead)} ${link && held.length > 0 && heldSection(link, held)}
  </div>`;

const idForm = (link: Link) =>
  html`<form action="${managePath}">
    ${hidden({ ...link })}
    <label>${labels.id} <input name="id" required autocomplete="off" /></label>
    <button class="btn">${labels.show}</button>
    <p class="note">${labels.idHint}</p>
  </form>`;

const actionsOf: Record<ManagedLead["status"], ManagementAction[]> = {
  spam: ["release"],
  stored: ["retry", "done"],
  failing: ["retry", "done"],
  delivered: [],
};

const leadSection = (link: Link, { id, status, received_at }: ManagedLead) =>
  html`<section>
    <h2>${labels.states[status]}</h2>
    <p>${mail.received} ${formatTime(received_at)}<br />${id}</p>
    ${actionsOf[status].map((action) => actionForm(link, id, action))}
    ${actionForm(
      link,
      id,
      "forget",
      html`<label><input type="checkbox" name="sure" value="yes" required />${labels.sure}</label>`,
    )}
  </section>`;

const actionForm = (link: Link, id: string, action: ManagementAction, confirmation: unknown = "") =>
  html`<form method="post" action="${managePath}">
    ${hidden({ ...link, id, action })} ${confirmation}
    <button class="btn btn-line">${labels.actions[action]}</button>
  </form>`;

const heldSection = (link: Link, held: ManagedLead[]) =>
  html`<section>
    <h2>${labels.held}</h2>
    <ul>
      ${held.map(({ id, received_at }) => {
        const query = new URLSearchParams({ ...link, id }).toString();
        return html`<li><a href="${managePath}?${query}">${id}</a> ${formatTime(received_at)}</li>`;
      })}
    </ul>
  </section>`;

const hidden = (values: Record<string, string>) =>
  Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
