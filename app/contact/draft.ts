import { fields } from "../../contract/fields.ts";
import { draftName, read, write } from "../browser/session.ts";
import type { Typed } from "./form-errors.ts";

/** The text of each field, how long the form was open, and, once sending has started, the key of the message and its state. */
let draft = read(draftName);
const openBefore = Number(draft["openFor"]) || 0;

/** In milliseconds, with the time before a reload. Counts from the start of the page, because the form is usable before its script has loaded. */
export const openFor = () => openBefore + performance.now();

/** The idempotency key until a message is sent. A changed text is a new message. */
export const savedKey = () => draft["key"];

/** Saves the draft with its key, before it is sent. */
export function keyFor(form: ParentNode) {
  const key = savedKey() ?? newKey();
  saveDraft(form, { key, isSending: true });
  return key;
}

/** For a form that the browser posts. */
export function addKey(form: ParentNode) {
  const key = form.querySelector<HTMLInputElement>("[name=key]");
  if (key) Object.assign(key, { value: key.value || keyFor(form), disabled: false });
}

/** `randomUUID` would need HTTPS. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function saveDraft(form: ParentNode, { key = savedKey(), isSending = false } = {}) {
  draft = { ...typedIn(form), key, isSending: String(isSending), openFor: String(openFor()) };
  write(draftName, draft);
}

/** Fills in the empty fields. */
export function restoreDraft(form: ParentNode) {
  for (const control of controlsIn(form)) control.value ||= draft[control.name] ?? "";
}

/** Continues the draft that app/contact/start.ts has restored. Returns true if that page was left while this message was being sent. */
export function resumeDraft(form: ParentNode) {
  const { isSending, ...left } = draft;
  // Also ends the state "is sending".
  saveDraft(form);
  return isSending === "true" && fields.every((field) => draft[field] === left[field]);
}

export function clearDraft() {
  draft = {};
  write(draftName, undefined);
}

type Control = HTMLInputElement | HTMLTextAreaElement;

const everyField = fields.map((name) => `[name=${name}]`).join();

export const controlsIn = (form: ParentNode) => [...form.querySelectorAll<Control>(everyField)];

export const typedIn = (form: ParentNode): Typed =>
  Object.fromEntries(controlsIn(form).map(({ name, value }) => [name, value]));
