import { type FormEvent, useState } from "react";
import { sendLead } from "../send-lead.ts";
import { Icon } from "../ui/icon.tsx";
import { toast } from "../ui/toast.ts";

const fields = [
  { name: "name", label: "Full Name", autoComplete: "name" },
  { name: "email", label: "Email Address", autoComplete: "email", type: "email" },
  { name: "subject", label: "Subject" },
  { name: "message", label: "Message", rows: 5 },
];

/**
 * A real form. Its fields are uncontrolled, so that hydration never clears what was typed before it.
 * With `required`, the browser answers an empty field with `invalid` events and no `submit`, so both are handled.
 */
export function ContactForm() {
  const [missing, setMissing] = useState<readonly string[]>([]);

  function refuse(empty: Field[]) {
    setMissing(empty.map(({ name }) => name));
    empty[0]?.focus();
    toast({
      title: "Incomplete Form",
      description: "Please fill out all fields.",
      variant: "destructive",
    });
  }

  function onInvalid(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const empty = emptyFields(form);
    // A malformed address alone is the browser's to explain.
    if (empty.length === 0) return;
    event.preventDefault();
    // The event comes once for every invalid field; the first one speaks for all.
    if (event.target === form.querySelector(fieldsOf(":invalid"))) refuse(empty);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const empty = emptyFields(form);
    if (empty.length > 0) return refuse(empty);

    await sendLead(new FormData(form));
    form.reset();
    toast({
      title: "Message Sent!",
      description: "Thank you for reaching out. We'll get back to you soon.",
    });
  }

  return (
    <form
      className="slip"
      method="post"
      action="/api/contact"
      onInvalidCapture={onInvalid}
      onSubmit={onSubmit}
    >
      <h2>Send Us a Message</h2>
      <div className="cells">
        {fields.map(({ name, label, ...attributes }) => {
          const Control = "rows" in attributes ? "textarea" : "input";
          const isMissing = missing.includes(name);
          return (
            <div className="cell" key={name}>
              <label htmlFor={name}>
                {label}
                {isMissing && <span className="required"> (required)</span>}
              </label>
              <Control
                id={name}
                name={name}
                required
                aria-invalid={isMissing || undefined}
                onInput={() => setMissing(missing.filter((other) => other !== name))}
                {...attributes}
              />
            </div>
          );
        })}
      </div>
      <div className="slip-foot">
        <p className="caption">All four fields are required.</p>
        <button className="btn" type="submit">
          Send Message
          <Icon name="send" />
        </button>
      </div>
    </form>
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldsOf = (state = "") => `input${state}, textarea${state}`;

/** White space counts as empty. */
function emptyFields(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>(fieldsOf())].filter(({ value }) => value.trim() === "");
}
