import { type FormEvent, type KeyboardEvent, useEffect, useReducer, useRef } from "react";
import { form as labels, toasts } from "../../labels/form.ts";
import { type FieldErrors, maxPathLength } from "../../contract/limits.ts";
import { numberOf, receiptOf } from "../../contract/receipt.ts";
import { readVisit } from "../browser/session.ts";
import { dismissToast, loadToasts, toast } from "../ui/toast.ts";
import type { ToastMessage } from "../ui/toast-area.tsx";
import { clearDraft, controlsIn, keyFor, openFor, saveDraft, typedIn } from "./draft.ts";
import { emptyErrors, formatErrors, lengthErrors } from "./form-errors.ts";
import { formReducer } from "./form-state.ts";
import { sendLead, type SendResult } from "./send-lead.ts";

export function useContactForm() {
  const [state, dispatch] = useReducer(formReducer, { status: "editing", errors: {} });
  /** The time of the last sent message (`performance.now()`), reset by input. */
  const sentAt = useRef(-Infinity);

  // Early, because the visitor may be offline later.
  useEffect(() => void loadToasts(), []);

  function onInput(event: FormEvent<HTMLFormElement>) {
    if (!(event.target instanceof Element)) return;
    sentAt.current = -Infinity;
    dispatch({ type: "input", field: event.target.id, typed: typedIn(event.currentTarget) });
  }

  /** A second or repeated Enter would replace "Message Sent!" with "Incomplete Form". */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const isTooEarly = event.repeat || performance.now() - sentAt.current < 1000;
    const submits = event.target instanceof Element && event.target.matches("input, button");
    if (event.key === "Enter" && submits && isTooEarly) event.preventDefault();
  }

  function onInvalidCapture(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    // The event fires for every invalid field; only the first one is handled.
    if (event.target === controlsIn(form).find(({ validity }) => !validity.valid)) refuse(form);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.status === "sending") return;
    const form = event.currentTarget;
    const typed = typedIn(form);
    if (emptyErrors(typed)) return refuse(form);

    // oxlint-disable-next-line no-console -- the specification asks for it (docs/decisions/0001)
    console.log(typed);
    dispatch({ type: "send" });
    dismissToast();
    const tooLong = lengthErrors(typed);
    const result: SendResult = tooLong
      ? { state: "failed", reason: labels.checkFields, errors: tooLong }
      : await sendForm(form).catch(clientError);
    if (result.state !== "sent") return fail(form, result);
    // oxlint-disable-next-line react/purity -- not called during rendering
    sentAt.current = performance.now();
    return confirm(form, result);
  }

  function refuse(form: HTMLFormElement) {
    const empty = emptyErrors(typedIn(form));
    const errors = { ...formatErrors(controlsIn(form)), ...empty };
    dispatch({ type: "refuse", errors });
    focusFirst(form, errors);
    if (empty) void toast(incomplete);
    else dismissToast();
  }

  function confirm(form: HTMLFormElement, { id }: Sent) {
    const stored = { number: numberOf(id), typed: typedIn(form), ...receiptNow() };
    dispatch({ type: "confirm", stored });
    clearDraft();
    form.reset();
    // For app/contact/start.ts and scripts of the owner.
    dispatchEvent(new Event("message-sent"));
    // The copy is the first part of the island. The copy itself is still moving.
    return notify({ ...toasts.sent, onShown: () => form.parentElement?.scrollIntoView() });
  }

  function fail(form: HTMLFormElement, { reason, errors = {} }: Failed) {
    saveDraft(form);
    dispatch({ type: "fail", errors, typed: typedIn(form) });
    focusFirst(form, errors);
    return notify({
      title: toasts.notSent,
      description: reason,
      variant: "destructive",
      duration: Infinity,
      action: { label: toasts.retry, onClick: () => form.requestSubmit() },
      onShown: () => {
        const foot = form.querySelector(".form-foot");
        bringIntoView(foot, form.querySelector("button"), document.activeElement);
      },
    });
  }

  /** Shows the outcome in a toast. The form announces it if that fails. */
  async function notify(message: ToastMessage) {
    const isShown = await toast(message);
    if (!isShown) dismissToast();
    dispatch({ type: "toast", isShown });
  }

  return { state, onInput, onKeyDown, onInvalidCapture, onSubmit };
}

type Sent = Extract<SendResult, { state: "sent" }>;
type Failed = Exclude<SendResult, Sent>;

async function sendForm(form: HTMLFormElement) {
  const key = keyFor(form);
  const { landing, referrer } = readVisit();
  const message = {
    ...Object.fromEntries(new FormData(form)),
    key,
    // URLs are shortened, so that they do not use up the size limit of the message.
    page: (location.pathname + location.search).slice(0, maxPathLength),
    landing: landing?.slice(0, maxPathLength),
    referrer,
    openFor: openFor(),
  };
  return sendLead(message);
}

const incomplete: ToastMessage = {
  ...toasts.incomplete,
  variant: "destructive",
  onShown: () => bringIntoView(document.activeElement),
};

/** An exception must not leave the form at "Sending…" or be reported as a server error. */
const clientError = (): SendResult => ({ state: "failed", reason: toasts.browserError });

const focusFirst = (form: HTMLFormElement, errors: FieldErrors) =>
  controlsIn(form)
    .find(({ name }) => name in errors)
    ?.focus();

/** Scrolls as little as possible. Where not all parts fit, the last one is in view. */
function bringIntoView(...parts: (Element | null)[]) {
  for (const part of parts) if (part !== document.body) part?.scrollIntoView({ block: "nearest" });
}

/** Empty if the browser does not know the time zone of the office. */
function receiptNow() {
  try {
    return receiptOf(new Date(), OFFICE);
  } catch {
    return {};
  }
}
