import { type Field, fieldTable } from "../../contract/form.ts";

export const fieldLabels: Record<Field, string> = {
  name: "Full Name",
  email: "Email Address",
  subject: "Subject",
  message: "Message",
};

const reasons: Record<Field, string> = {
  name: "So we know whom to answer.",
  email: "Where we answer.",
  subject: "So we find it again.",
  message: "What you do today and what should be different. A paragraph is enough.",
};

interface FormFieldProps {
  name: Field;
  /** While a message is being sent, so that no input is lost. */
  isLocked: boolean;
  error: string | undefined;
}

export function FormField({ name, isLocked, error }: FormFieldProps) {
  const { isMultiline, type, autoComplete } = fieldTable[name];
  const Control = isMultiline ? "textarea" : "input";
  return (
    <div className="form-field">
      <div className="form-field-label">
        <label htmlFor={name}>{fieldLabels[name]}</label>
        {/* Without it the first word of the hint would stay on the line of the label. */}
        <wbr />
        <p className="form-field-why" id={`${name}-why`}>
          {reasons[name]}
        </p>
      </div>
      <Control
        id={name}
        name={name}
        dir="auto"
        required
        readOnly={isLocked}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={`${name}-problem ${name}-why`}
        autoComplete={autoComplete}
        {...(isMultiline ? { rows: 5 } : { type })}
      />
      <p
        className="form-field-problem"
        id={`${name}-problem`}
        data-fill={`${name}-problem`}
        hidden={!error}
      >
        {error}
      </p>
    </div>
  );
}
