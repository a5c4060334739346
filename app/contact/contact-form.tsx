import {
  type FormEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from "react";
import { site } from "../../content/site.ts";
import {
  contactPath,
  type FieldErrors,
  fields,
  honeypot,
  incomplete,
  isEmailOffered,
  isIncomplete,
  messageNumber,
  receivedDate,
  rulesOf,
  sent,
} from "../../contract/form.ts";
import { Icon } from "../ui/icon.tsx";
import { checkForm, type Typed, typedIn } from "./check-form.ts";
import { clearDraft, controlsIn, sentEvent } from "./draft.ts";
import { FormField } from "./form-field.tsx";
import { mailLink } from "./mail-link.ts";
import { answerPromise, MessageCopy, type StoredMessage } from "./message-copy.tsx";
import { messageIn, sendLead } from "./send-lead.ts";
import { type CurrentToast, ToastArea, type ToastMessage } from "./toast-area.tsx";

/** Before it is hydrated, the browser posts the form itself. Fields are uncontrolled, so that hydration keeps what was typed. */
export function ContactForm() {
  const [isSending, startTransition] = useTransition();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [stored, setStored] = useState<StoredMessage>();
  /** After a failure: its reason, and the text to be sent by email. */
  const [unsent, setUnsent] = useState<{ reason: string; typed: Typed }>();
  const [toast, setToast] = useState<CurrentToast>();
  const closeToast = useCallback(() => setToast((last) => last && { ...last, isOpen: false }), []);
  const showToast = (message: ToastMessage) =>
    setToast((last) => ({ ...message, id: (last?.id ?? 0) + 1, isOpen: true }));

  const formRef = useRef<HTMLFormElement>(null);
  // Clears the form only after React has shown the copy. If React fails before that, the text and its key are still there, so
  // the browser can send the same message again.
  useLayoutEffect(() => {
    if (!stored) return;
    if (formRef.current && hasText(formRef.current, stored.typed)) {
      clearDraft();
      formRef.current.reset();
    }
    dispatchEvent(new Event(sentEvent));
  }, [stored]);

  // While a message is being sent, the browser asks visitors who leave whether they really want to. The message could be lost,
  // because it is too long for `keepalive`, or waits for its retry.
  useEffect(() => {
    if (!isSending) return undefined;
    const ask = (event: Event) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isSending]);

  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    if (target instanceof Element) setErrors({ ...errors, [target.id]: undefined });
    if (unsent) setUnsent({ ...unsent, typed: typedIn(currentTarget) });
  }

  /** Runs when the form is cleared: after a message is stored, and before `updateDraft` (draft.ts) fills in a later text. */
  function onReset() {
    setErrors({});
    setUnsent(undefined);
    setToast((last) => last && { ...last, isOpen: last.isOpen && !last.isError });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const wrong = checkForm(form);
    if (wrong) return refuse(form, wrong);
    const typed = typedIn(form);
    // oxlint-disable-next-line no-console -- the specification asks for it
    console.log(typed);
    setErrors({});
    setUnsent(undefined);
    closeToast();
    startTransition(async () => {
      const result = await sendLead(messageIn(form));
      // After `await`, React no longer treats state updates as part of the transition, so they are wrapped again.
      // With this `startTransition`, from `useTransition`, an error reaches `onUncaughtError` (hydrate.tsx). The one that React
      // exports would only log the error.
      startTransition(() => {
        if ("id" in result) {
          setStored({ number: messageNumber(result.id), date: receivedDate(new Date()), typed });
          showToast(sent);
        } else if (!hasText(form, typed)) return;
        else if (result.errors) refuse(form, result.errors);
        else fail(form, result.error);
      });
    });
  }

  function refuse(form: HTMLFormElement, wrong: FieldErrors) {
    setErrors(wrong);
    if (isEmailOffered(wrong)) setUnsent({ reason: "", typed: typedIn(form) });
    if (isIncomplete(wrong)) showToast({ ...incomplete, isError: true });
    else closeToast();
    controlsIn(form)
      .find(({ name }) => name in wrong)
      ?.focus();
  }

  function fail(form: HTMLFormElement, description: string) {
    setUnsent({ reason: description, typed: typedIn(form) });
    showToast({
      title: "Message Not Sent",
      description,
      isError: true,
      duration: Infinity,
      action: { label: "Try Again", onClick: () => form.requestSubmit() },
    });
  }

  return (
    <>
      {/* The key gives each message its own element, for translation tools, the animation and the focus. */}
      {stored && <MessageCopy key={stored.number} {...stored} />}
      <form
        className="contact-form"
        method="post"
        action={contactPath}
        encType="multipart/form-data"
        aria-busy={isSending}
        ref={formRef}
        onInput={onInput}
        onReset={onReset}
        onSubmit={onSubmit}
      >
        <h2>Send Us a Message</h2>
        {/* If the Worker refuses a form that the browser posted, it fills in this text and the two hidden fields. */}
        <p className="form-problem" data-show="problem" hidden>
          <strong data-fill="problem-title" /> <span data-fill="problem" />{" "}
          <a href={`mailto:${site.email}`} data-fill="mail" hidden>
            {site.email}
          </a>
        </p>
        <input type="hidden" name="page" disabled />
        <input type="hidden" name="key" disabled />
        <div className="form-fields">
          {fields.map((name) => (
            <FormField key={name} name={name} isLocked={isSending} error={errors[name]} />
          ))}
        </div>
        {/* The honeypot. The Worker removes it from a form that it returns, because a browser may fill it in again, and then a
            person could not send the form. */}
        <div className="visually-hidden" aria-hidden data-hide="problem">
          <label htmlFor={honeypot}>Leave this field empty</label>
          <input id={honeypot} name={honeypot} tabIndex={-1} autoComplete="off" />
        </div>
        <div className="form-foot">
          {/* Each state has its own element, because a translation tool may have replaced the text nodes. */}
          {unsent ? (
            <p key="unsent" className="form-failed" ref={bringIntoView}>
              <span tabIndex={-1}>Your message was not sent.</span>
              {` ${unsent.reason} You can `}
              <a href={mailLink(unsent.typed)}>send it by email</a>
              {` to ${site.email} instead.`}
            </p>
          ) : (
            <p key="hint" className="caption">
              {`${whatIsRequired} ${answerPromise} `}
              <a href="/privacy-policy">Privacy Policy</a>
            </p>
          )}
          <button className="btn" type="submit" aria-disabled={isSending}>
            <span hidden={isSending} data-idle>
              Send Message
            </span>
            <span hidden={!isSending} data-sending>
              Sending…
            </span>
            <Icon name="send" />
          </button>
        </div>
      </form>
      {/* Outside the form, because screen readers may ignore changes in a busy element. */}
      <p className="visually-hidden" aria-live="polite">
        {isSending && "Sending…"}
      </p>
      <ToastArea toast={toast} close={closeToast} />
    </>
  );
}

const whatIsRequired = fields.every((field) => rulesOf(field).missing)
  ? "All fields are required."
  : "All fields are required unless they are marked as optional.";

/** False if the visitor left the page while it was sending, and came back with a later text. */
const hasText = (form: HTMLFormElement, typed: Typed) =>
  JSON.stringify(typedIn(form)) === JSON.stringify(typed);

/** Also moves the focus there, because a screen reader in Firefox loses its place if the text of the focused button changes. */
function bringIntoView(problem: HTMLElement | null) {
  problem?.querySelector("span")?.focus({ preventScroll: true });
  problem?.parentElement?.scrollIntoView({ block: "nearest" });
}
