import { type Field, rulesOf } from "../../contract/form.ts";

interface FormFieldProps {
  name: Field;
  /** True while a message is being sent, so that nothing is typed that would be lost. */
  isLocked: boolean;
  error: string | undefined;
}

export function FormField({ name, isLocked, error }: FormFieldProps) {
  const { label, reason, missing, options, isMultiline, type, autoComplete, width } = rulesOf(name);
  const attributes = {
    id: name,
    name,
    dir: "auto",
    required: missing !== undefined,
    "aria-invalid": Boolean(error) || undefined,
    "aria-describedby": `${name}-problem ${name}-why`,
    autoComplete,
  };
  return (
    <div className={width ? "form-field form-field-half" : "form-field"}>
      <div className="form-field-label">
        <label htmlFor={name}>{missing ? label : `${label} (optional)`}</label>
        {/* Without this element the first word of the hint would stay on the line of the label. */}
        <wbr />
        <p className="form-field-why" id={`${name}-why`}>
          {reason}
        </p>
      </div>
      {options ? (
        <select {...attributes}>
          {/* A select cannot be read-only, and `disabled` would take its focus and its value. */}
          {["", ...options].map((option) => (
            <option key={option} value={option} disabled={isLocked}>
              {option || "Choose…"}
            </option>
          ))}
        </select>
      ) : isMultiline ? (
        <textarea {...attributes} rows={5} readOnly={isLocked} />
      ) : (
        <input {...attributes} type={type} readOnly={isLocked} />
      )}
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
