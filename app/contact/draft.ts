/** The text of each field, and the key of the message. If the browser cannot store it, it lasts as long as the page. */
let draft = new URLSearchParams(stored() ?? "");

/** Null if there is none, or storage is disabled. */
function stored() {
  try {
    return sessionStorage.getItem("draft");
  } catch {
    return null;
  }
}

function store() {
  try {
    // Removes the stored text first: if there is no room for the new one, the old one must not stay.
    sessionStorage.removeItem("draft");
    sessionStorage.setItem("draft", String(draft));
  } catch {
    // Storage may be disabled or full.
  }
}

/** Fills in the empty fields. */
export function restoreDraft(container: ParentNode) {
  for (const control of controlsIn(container)) control.value ||= draft.get(control.name) ?? "";
}

/** Shows the latest text in a page that Back or Forward shows: a later page of this tab may have changed the text, or sent it. */
export function updateDraft(container: ParentNode) {
  const latest = stored();
  if (latest === null) return;
  draft = new URLSearchParams(latest);
  const controls = controlsIn(container);
  if (controls.every(({ name, value }) => value === (draft.get(name) ?? ""))) return;
  // At this event the form also removes its errors.
  container.querySelector("form")?.reset();
  for (const control of controls) control.value = draft.get(control.name) ?? "";
}

export function saveDraft(container: ParentNode) {
  for (const { name, value } of controlsIn(container)) draft.set(name, value);
  if (!draft.has("openedAt")) draft.set("openedAt", String(performance.timeOrigin));
  store();
}

/** An event of the window for analytics scripts (docs/adopt.md). */
export const sentEvent = "message-sent";

export function clearDraft() {
  draft = new URLSearchParams();
  store();
}

/** The key stays the same until the Worker has stored the message, so a message that is sent again is stored only once. */
export function draftKey() {
  const key = draft.get("key") ?? crypto.randomUUID();
  draft.set("key", key);
  store();
  return key;
}

/** How long the form was open, in milliseconds. The time before a reload is included. */
export const openFor = () => Date.now() - Number(draft.get("openedAt") ?? performance.timeOrigin);

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const controlsIn = (container: ParentNode) => [
  ...container.querySelectorAll<Control>(".form-field [name]"),
];
