/** Where toasts appear, empty and with its name on every page. The contact form loads what runs it (app/ui/toast.ts). */
export function ToastPlace() {
  return (
    <div id="toasts">
      <section aria-label="Notification">
        <div className="toasts" tabIndex={-1} />
      </section>
    </div>
  );
}
