import { toasts } from "#labels";

/** The empty region for toasts, on every page. The contact form loads its code (app/ui/toast.ts). */
export function ToastPlace() {
  return (
    <div id="toasts">
      <section aria-label={toasts.area}>
        <div className="toasts" tabIndex={-1} />
      </section>
    </div>
  );
}
