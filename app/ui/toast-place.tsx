/** Where toasts appear, empty and with its name on every page. The first toast brings what runs it (app/ui/toast.ts). */
export function ToastPlace() {
  return (
    <div id="toasts">
      <section aria-label="Notification (F8)">
        <ol className="toasts" tabIndex={-1} />
      </section>
    </div>
  );
}
