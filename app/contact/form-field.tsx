import { type Field, rulesOf } from "../../contract/form.ts";

interface FormFieldProps {
  name: Field;
  /** While a message is being sent, so that no input is lost. */
  isLocked: boolean;
  error: string | undefined;
}

export function FormField({ name, isLocked, error }: FormFieldProps) {
  const { label, reason, isMultiline, type, autoComplete, width } = rulesOf(name);
  const Control = isMultiline ? "textarea" : "input";
  return (
    <div className={width ? "form-field form-field-half" : "form-field"}>
      <div className="form-field-label">
        <label htmlFor={name}>{label}</label>
        {/* Without it the first word of the hint would stay on the line of the label. */}
        <wbr />
        <p className="form-field-why" id={`${name}-why`}>
          {reason}
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
