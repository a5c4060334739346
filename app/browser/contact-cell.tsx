import { site } from "../../content/site.ts";
import type { Field } from "../../contract/limits.ts";

const cells = {
  name: { label: "Full Name", autoComplete: "name" },
  email: { label: "Email Address", autoComplete: "email", type: "email" },
  subject: { label: "Subject" },
  message: { label: "Message", rows: 5 },
};

interface CellProps {
  name: Field;
  isMissing: boolean;
  /** While a message is on its way, so that nothing typed meanwhile can be lost. */
  isLocked: boolean;
  error: string | undefined;
}

/** One field of the waybill: label, control and what is wrong with it. */
export function Cell({ name, isMissing, isLocked, error }: CellProps) {
  const { label, ...attributes } = cells[name];
  const problem = error ?? (isMissing ? site.form.missing[name] : undefined);
  const Control = name === "message" ? "textarea" : "input";
  return (
    <div className="cell">
      <div className="cell-label">
        <label htmlFor={name}>{label}</label>
        <p className="cell-why" id={`${name}-why`}>
          {site.form.reasons[name]}
        </p>
      </div>
      <Control
        id={name}
        name={name}
        required
        readOnly={isLocked}
        aria-invalid={Boolean(problem) || undefined}
        aria-describedby={problem ? `${name}-problem ${name}-why` : `${name}-why`}
        {...attributes}
      />
      {problem && (
        <p className="cell-problem" id={`${name}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
