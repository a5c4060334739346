import { form } from "#labels";
import type { Field } from "../../contract/limits.ts";

const attributes = {
  name: { autoComplete: "name" },
  email: { autoComplete: "email", type: "email" },
  subject: {},
  message: { rows: 5 },
};

interface CellProps {
  name: Field;
  isMissing: boolean;
  /** While a message is being sent, so that no input is lost. */
  isLocked: boolean;
  error: string | undefined;
}

/** One form field with its label, control and error. */
export function Cell({ name, isMissing, isLocked, error }: CellProps) {
  const problem = error ?? (isMissing ? form.missing[name] : undefined);
  const Control = name === "message" ? "textarea" : "input";
  return (
    <div className="cell">
      <div className="cell-label">
        <label htmlFor={name}>{form.fields[name]}</label>
        <p className="cell-why" id={`${name}-why`}>
          {form.reasons[name]}
        </p>
      </div>
      <Control
        id={name}
        name={name}
        required
        readOnly={isLocked}
        aria-invalid={Boolean(problem) || undefined}
        aria-describedby={problem ? `${name}-problem ${name}-why` : `${name}-why`}
        {...attributes[name]}
      />
      {problem && (
        <p className="cell-problem" id={`${name}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
