import { type Field, longest } from "../../contract/limits.ts";

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
  const Control = name === "message" ? "textarea" : "input";
  return (
    <div className="cell">
      <div className="cell-label">
        <label htmlFor={name}>{label}</label>
        {isMissing && (
          <span className="required" id={`${name}-missing`}>
            {" "}
            (required)
          </span>
        )}
      </div>
      <Control
        id={name}
        name={name}
        required
        maxLength={longest[name]}
        readOnly={isLocked}
        aria-invalid={isMissing || Boolean(error) || undefined}
        aria-describedby={error ? `${name}-problem` : isMissing ? `${name}-missing` : undefined}
        {...attributes}
      />
      {error && (
        <p className="cell-problem" id={`${name}-problem`}>
          {error}
        </p>
      )}
    </div>
  );
}
