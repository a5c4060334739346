import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { site, turnstileSiteKey } from "../../content/site.ts";
import {
  contactPath,
  type FieldErrors,
  fields,
  honeypot,
  lengthErrors,
  longestPath,
  sent,
} from "../../contract/limits.ts";
import { clearDraft, readDraft, saveDraft } from "../browser/draft.ts";
import { receiptOf, receiptStamp } from "../../contract/receipt.ts";
import { mailLink } from "../browser/mail-link.ts";
import { newKey, sendLead, type SendResult } from "../browser/send-lead.ts";
import { readVisit } from "../browser/session.ts";
import { Icon } from "../ui/icon.tsx";
import { Receipt } from "../ui/receipt.tsx";
import { dismissToast, loadToasts, toast, type ToastMessage } from "../ui/toast.ts";
import { Cell } from "../browser/contact-cell.tsx";
import { addToken, Turnstile } from "../browser/turnstile.tsx";

/**
 * A real form: without scripts it posts to the Worker by itself. Its fields are uncontrolled, so that hydration
 * never clears what was typed before it. With `required`, the browser answers an empty field with `invalid`
 * events and no `submit`, so both are handled.
 */
export function ContactForm() {
  const [state, setState] = useState<"idle" | "sending" | "sent" | "failed">("idle");
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Carries what was typed, for a visitor whose message could not be sent. */
  const [mailTo, setMailTo] = useState("");
  /** Who reads the message that was sent, and by when. */
  const [receipt, setReceipt] = useState("");
  /** True when no toast could show the outcome. Then the sentence in the form announces it. */
  const [isToastMissing, setIsToastMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** When the last message was sent, by `performance.now()`; until something is typed. */
  const sentAt = useRef(-Infinity);
  /** For how long the form was open before a reload, in milliseconds. */
  const openBefore = useRef(0);
  /** Names the message as it stands, so that sending it twice is one lead. The draft keeps it over a reload. */
  const key = useRef<string>(undefined);

  useEffect(() => {
    const draft = readDraft();
    openBefore.current = Number(draft["openFor"]) || 0;
    const controls = controlsOf(form.current);
    for (const control of controls) control.value ||= draft[control.name] ?? "";
    // What was typed before scripts came makes it another message than the draft.
    if (controls.every(({ name, value }) => value === draft[name])) key.current = draft["key"];
  }, []);

  /** From the start of the page, which a visitor may read before the script arrives. */
  const openFor = () => openBefore.current + performance.now();

  const save = (draft: object) => saveDraft({ ...draft, openFor: String(openFor()) });

  function onInput(event: FormEvent<HTMLFormElement>) {
    if (!(event.target instanceof Element)) return;
    const { id } = event.target;
    void loadToasts();
    key.current = undefined;
    sentAt.current = -Infinity;
    const typed = typedIn(event.currentTarget);
    save(typed);
    if (state === "sent") setState("idle");
    if (state === "failed") setMailTo(mailLink(typed));
    setMissing(missing.filter((name) => name !== id));
    setErrors({ ...errors, [id]: undefined });
  }

  /** A second Enter, or one that is held down, would replace "Message Sent!" with "Incomplete Form". */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const isTooEarly = event.repeat || performance.now() - sentAt.current < 1000;
    const submits = event.target instanceof Element && event.target.matches("input, button");
    if (event.key === "Enter" && submits && isTooEarly) event.preventDefault();
  }

  /** Shows an outcome, and says it in the form if no toast can. */
  async function tell(message: ToastMessage) {
    const isShown = await toast(message);
    if (!isShown) dismissToast();
    setIsToastMissing(!isShown);
  }

  function refuse(empty: Control[]) {
    if (state === "sent") setState("idle");
    setMissing(empty.map(({ name }) => name));
    empty[0]?.focus();
    void toast({
      title: "Incomplete Form",
      description: "Please fill out all fields.",
      variant: "destructive",
    });
  }

  function onInvalid(event: FormEvent<HTMLFormElement>) {
    const controls = controlsOf(event.currentTarget);
    const empty = controls.filter(isEmpty);
    // A malformed address alone is the browser's to explain.
    if (empty.length === 0) return;
    event.preventDefault();
    // The event comes once for every invalid field; the first one speaks for all.
    if (event.target === controls.find(({ validity }) => !validity.valid)) refuse(empty);
  }

  async function deliver(current: HTMLFormElement) {
    key.current ??= newKey();
    save({ ...typedIn(current), key: key.current });
    const { landing, referrer } = readVisit();
    const message = {
      ...Object.fromEntries(new FormData(current)),
      key: key.current,
      // A longer one would only count against what the whole message may hold.
      page: (location.pathname + location.search).slice(0, longestPath),
      landing: landing?.slice(0, longestPath),
      referrer,
      openFor: openFor(),
    };
    return turnstileSiteKey ? sendLead(message, addToken) : sendLead(message);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "sending") return;
    const current = event.currentTarget;
    const empty = controlsOf(current).filter(isEmpty);
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
        : await deliver(current).catch(brokeDown);
    setState(result.state === "sent" ? "sent" : "failed");
    const refused = result.state === "refused" ? result.errors : {};
    setErrors(refused);
    controlsOf(current)
      .find(({ name }) => name in refused)
      ?.focus();
    if (result.state === "sent") {
      key.current = undefined;
      sentAt.current = performance.now();
      setReceipt(receiptOf(new Date(), site));
      clearDraft();
      current.reset();
      await tell(sent);
    } else {
      setMailTo(mailLink(typedIn(current)));
      await tell({
        title: "Message Not Sent",
        description:
          result.state === "refused"
            ? "Please check the marked fields."
            : (result.reason ?? "We could not reach our server. Your text is still here."),
        variant: "destructive",
        duration: Infinity,
        action: {
          label: "Try Again",
          onClick: () => current.requestSubmit(),
        },
      });
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields and the button in it
    <form
      className="slip"
      method="post"
      action={contactPath}
      encType="multipart/form-data"
      aria-busy={state === "sending"}
      ref={form}
      onInput={onInput}
      onKeyDown={onKeyDown}
      onInvalidCapture={onInvalid}
      onSubmit={onSubmit}
    >
      <h2>Send Us a Message</h2>
      {/* For the Worker, which writes here when a form without scripts is refused, and above it when one is kept. */}
      <p className="slip-note slip-problem" id="form-problem" hidden />
      <div className="cells">
        {fields.map((name) => (
          <Cell
            key={name}
            name={name}
            isMissing={missing.includes(name)}
            isLocked={state === "sending"}
            error={errors[name]}
          />
        ))}
      </div>
      <div className="visually-hidden" aria-hidden>
        <label htmlFor={honeypot}>Leave this field empty</label>
        <input id={honeypot} name={honeypot} tabIndex={-1} autoComplete="off" />
      </div>
      {turnstileSiteKey && <Turnstile siteKey={turnstileSiteKey} />}
      <div className="slip-foot">
        {/* An element of its own each time, as in the button below. */}
        {state === "sent" ? (
          <p
            key={isToastMissing ? "in place of a toast" : "beside a toast"}
            className="slip-kept"
            ref={bringIntoView}
            {...(isToastMissing && { role: "alert" })}
          >
            <Icon name="check" />
            <Receipt stamp={receiptStamp} sentence={receipt} />
          </p>
        ) : state === "failed" ? (
          <p
            key={isToastMissing ? "failed in place of a toast" : "failed beside a toast"}
            className="slip-failed"
            // A marked field has the focus, and stays in view instead.
            ref={fields.some((name) => errors[name]) ? undefined : bringFootIntoView}
            {...(isToastMissing && { role: "alert" })}
          >
            Your message was not sent. You can{" "}
            <a href={mailTo || `mailto:${site.email}`}>send it by email</a> to {site.email} instead.
          </p>
        ) : (
          <p key="hint" className="caption">
            All four fields are required. {site.form.privacy}{" "}
            <a href="/privacy-policy">Privacy Policy</a>
          </p>
        )}
        <button className="btn" type="submit" aria-disabled={state === "sending"}>
          {/* An element of its own each time: a translator may have replaced the text of the one before. */}
          {state === "sending" ? <span key="sending">Sending…</span> : <span>Send Message</span>}
          <Icon name="send" />
        </button>
      </div>
    </form>
  );
}

/** An exception must not lock the form on "Sending…", nor blame the server. */
const brokeDown = (): SendResult => ({
  state: "failed",
  reason: "Something went wrong in your browser. Your text is still here.",
});

/** What happens next, below the form, and with it the note that stays. */
function bringIntoView(note: HTMLElement | null) {
  document.querySelector(".next")?.scrollIntoView({ block: "nearest" });
  note?.scrollIntoView({ block: "nearest" });
}

/** The way out and the button, above the toast. */
function bringFootIntoView(note: HTMLElement | null) {
  note?.parentElement?.scrollIntoView({ block: "nearest" });
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** By name and not by `required`: this check is independent of the browser's. */
const everyField = fields.map((name) => `[name=${name}]`).join();

function controlsOf(form: HTMLFormElement | null): Control[] {
  return [...(form?.querySelectorAll<Control>(everyField) ?? [])];
}

/** White space counts as empty. */
const isEmpty = ({ value }: Control) => value.trim() === "";

function typedIn(form: HTMLFormElement | null): Record<string, string> {
  return Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value]));
}
