import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { fields } from "../../contract/fields.ts";
import { site } from "../../contract/site.ts";
import {
  contactPath,
  type FieldErrors,
  honeypot,
  lengthErrors,
  maxPathLength,
} from "../../contract/limits.ts";
import {
  clearDraft,
  type Control,
  controlsIn,
  openFor,
  savedKey,
  saveDraft,
  typedIn,
} from "./draft.ts";
import { receiptOf } from "../../contract/receipt.ts";
import { mailLink } from "./mail-link.ts";
import { newKey, sendLead, type SendResult } from "./send-lead.ts";
import { readVisit } from "../browser/session.ts";
import { Icon } from "../ui/icon.tsx";
import { dismissToast, loadToasts, toast, type ToastMessage } from "../ui/toast.ts";
import { Cell } from "./form-field.tsx";
import { addToken, Turnstile } from "./turnstile.tsx";
import { form as labels, receipt as receiptLabels, toasts } from "#labels";
import { fill } from "../../labels/fill.ts";

const [beforeLink, afterLink] = fill(labels.failed, { email: site.email }).split("{{link}}");

/**
 * Without JavaScript the browser posts the form itself. Fields are uncontrolled, so that hydration keeps what was
 * typed before. They are `required`: an empty field fires `invalid` instead of `submit`, so both are handled.
 */
export function ContactForm() {
  const [state, setState] = useState<"idle" | "sending" | "sent" | "failed">("idle");
  const [errors, setErrors] = useState<FieldErrors>({});
  /** A mail link with the text of the form, for a message that could not be sent. */
  const [mailTo, setMailTo] = useState("");
  /** Who reads the message, and by when. */
  const [receipt, setReceipt] = useState("");
  /** True if no toast could be shown. Then the note in the form is announced instead. */
  const [isToastMissing, setIsToastMissing] = useState(false);
  /** The time of the last sent message (`performance.now()`), reset by input. */
  const sentAt = useRef(-Infinity);

  function onInput(event: FormEvent<HTMLFormElement>) {
    if (!(event.target instanceof Element)) return;
    const { id } = event.target;
    void loadToasts();
    sentAt.current = -Infinity;
    if (state === "sent") setState("idle");
    if (state === "failed") setMailTo(mailLink(typedIn(event.currentTarget)));
    setErrors({ ...errors, [id]: undefined });
  }

  /** A second or repeated Enter would replace "Message Sent!" with "Incomplete Form". */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const isTooEarly = event.repeat || performance.now() - sentAt.current < 1000;
    const submits = event.target instanceof Element && event.target.matches("input, button");
    if (event.key === "Enter" && submits && isTooEarly) event.preventDefault();
  }

  /** Shows the outcome in a toast, or in the form if that fails. */
  async function notify(message: ToastMessage) {
    const isShown = await toast(message);
    if (!isShown) dismissToast();
    setIsToastMissing(!isShown);
  }

  function refuse(empty: Control[]) {
    if (state === "sent") setState("idle");
    const missing = fields.filter((name) => empty.some((control) => control.name === name));
    setErrors({
      ...errors,
      ...Object.fromEntries(missing.map((name) => [name, labels.missing[name]])),
    });
    empty[0]?.focus();
    void toast({ ...toasts.incomplete, variant: "destructive" });
  }

  function onInvalid(event: FormEvent<HTMLFormElement>) {
    const controls = controlsIn(event.currentTarget);
    const empty = controls.filter(isEmpty);
    // The browser explains a malformed email address.
    if (empty.length === 0) return;
    event.preventDefault();
    // The event fires for every invalid field; only the first one is handled.
    if (event.target === controls.find(({ validity }) => !validity.valid)) refuse(empty);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "sending") return;
    const current = event.currentTarget;
    const empty = controlsIn(current).filter(isEmpty);
    if (empty.length > 0) return refuse(empty);

    const typed = typedIn(current);
    // oxlint-disable-next-line no-console -- the specification asks for it (docs/decisions/0005)
    console.log(typed);
    setState("sending");
    setIsToastMissing(false);
    dismissToast();
    const tooLong = lengthErrors(typed);
    const result: SendResult =
      Object.keys(tooLong).length > 0
        ? { state: "refused", errors: tooLong }
        : await deliver(current).catch(clientError);
    setState(result.state === "sent" ? "sent" : "failed");
    const refused = result.state === "refused" ? result.errors : {};
    setErrors(refused);
    controlsIn(current)
      .find(({ name }) => name in refused)
      ?.focus();
    if (result.state === "sent") {
      sentAt.current = performance.now();
      clearDraft();
      current.reset();
      setReceipt(result.isHeld ? heldNote : `${labels.stored} ${receiptNow()}`);
      // For app/browser/island-loader.ts and scripts of the owner.
      dispatchEvent(new Event("message-sent"));
      await notify(toasts.sent);
    } else {
      setMailTo(mailLink(typedIn(current)));
      await notify({
        title: toasts.notSent,
        description:
          result.state === "refused" ? labels.checkFields : (result.reason ?? toasts.noServer),
        variant: "destructive",
        duration: Infinity,
        action: {
          label: toasts.retry,
          onClick: () => current.requestSubmit(),
        },
      });
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of its fields and button
    <form
      className="slip"
      method="post"
      action={contactPath}
      encType="multipart/form-data"
      aria-busy={state === "sending"}
      onInput={onInput}
      onKeyDown={onKeyDown}
      onInvalidCapture={onInvalid}
      onSubmit={onSubmit}
    >
      <h2>{labels.heading}</h2>
      {/* The Worker writes its reply to a native post here if it rejects the form, and above it if it stores the message. */}
      <p className="slip-note slip-problem" id="form-problem" hidden />
      <div className="cells">
        {fields.map((name) => (
          <Cell key={name} name={name} isLocked={state === "sending"} error={errors[name]} />
        ))}
      </div>
      <div className="visually-hidden" aria-hidden>
        <label htmlFor={honeypot}>{labels.honeypot}</label>
        <input id={honeypot} name={honeypot} tabIndex={-1} autoComplete="off" />
      </div>
      {TURNSTILE_SITE_KEY && <Turnstile siteKey={TURNSTILE_SITE_KEY} />}
      <div className="slip-foot">
        {/* Each state has its own key, for the same reason as in the button below. */}
        {state === "sent" ? (
          <p
            key={isToastMissing ? "in place of a toast" : "beside a toast"}
            className="slip-kept"
            ref={bringIntoView}
            {...(isToastMissing && { role: "alert" })}
          >
            <Icon name="check" />
            <span className="stamp receipt-stamp" aria-hidden>
              {receiptLabels.stamp}
            </span>
            <span>
              {`${receipt} `}
              {BOOKING && <a href={BOOKING.url}>{BOOKING.label}</a>}
            </span>
          </p>
        ) : state === "failed" ? (
          <p
            key={isToastMissing ? "failed in place of a toast" : "failed beside a toast"}
            className="slip-failed"
            ref={bringFootIntoView}
            {...(isToastMissing && { role: "alert" })}
          >
            {beforeLink}
            <a href={mailTo || `mailto:${site.email}`}>{labels.failedLink}</a>
            {afterLink}
          </p>
        ) : (
          <p key="hint" className="caption">
            {`${labels.required} ${labels.privacy} `}
            <a href="/privacy-policy">{labels.privacyLink}</a>
          </p>
        )}
        <button
          className="btn"
          type="submit"
          aria-disabled={state === "sending"}
          // For app/browser/island-loader.ts.
          data-sending={labels.sending}
        >
          {/* Each state has its own element, because a translation tool may have replaced the text node. */}
          {state === "sending" ? (
            <span key="sending">{labels.sending}</span>
          ) : (
            <span>{labels.send}</span>
          )}
          <Icon name="send" />
        </button>
      </div>
    </form>
  );
}

async function deliver(current: HTMLFormElement) {
  const key = savedKey() ?? newKey();
  saveDraft(current, key);
  const { landing, referrer } = readVisit();
  const message = {
    ...Object.fromEntries(new FormData(current)),
    key,
    // URLs are shortened, so that they do not use up the size limit of the message.
    page: (location.pathname + location.search).slice(0, maxPathLength),
    landing: landing?.slice(0, maxPathLength),
    referrer,
    openFor: openFor(),
  };
  return TURNSTILE_SITE_KEY ? sendLead(message, addToken) : sendLead(message);
}

/** An exception must not leave the form at "Sending…" or be reported as a server error. */
const clientError = (): SendResult => ({
  state: "failed",
  reason: toasts.browserError,
});

/** Scrolls to the section below the form, then to the note, so that both are in view if possible. */
function bringIntoView(note: HTMLElement | null) {
  document.querySelector(".next")?.scrollIntoView({ block: "nearest" });
  note?.scrollIntoView({ block: "nearest" });
}

/** Scrolls to the note and the button. A field with an error has focus and stays in view instead. */
function bringFootIntoView(note: HTMLElement | null) {
  if (note?.closest("form")?.querySelector("[aria-invalid]")) return;
  note?.parentElement?.scrollIntoView({ block: "nearest" });
}

const heldNote = fill(labels.held, { phone: site.phone.label, email: site.email });

/** Empty if the browser does not know the time zone of the office. */
function receiptNow() {
  try {
    return receiptOf(new Date(), site);
  } catch {
    return "";
  }
}

const isEmpty = ({ value }: Control) => value.trim() === "";
