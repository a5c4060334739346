import { toast } from "../ui/toast.ts";

const messages = {
  Default: { title: "A Title", description: "What has happened, in one sentence." },
  Destructive: {
    title: "A Title",
    description: "What went wrong, and what to do.",
    variant: "destructive",
  },
  "With an action": {
    title: "A Title",
    description: "It stays until it is dismissed.",
    variant: "destructive",
    duration: Infinity,
    action: { label: "Try Again", onClick: () => {} },
  },
} as const;

export function ToastButtons() {
  return (
    <div className="row">
      {Object.entries(messages).map(([label, message]) => (
        <button key={label} className="btn btn-line" type="button" onClick={() => toast(message)}>
          {label}
        </button>
      ))}
    </div>
  );
}
