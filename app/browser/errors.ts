/** Runs a part of the script. If it throws an error, the page shows the error at its top (app/root.tsx). */
export function catchErrors(part: () => void) {
  try {
    part();
  } catch (error) {
    showError(error);
  }
}

export function showError(error: unknown) {
  reportError(error);
  const box = document.querySelector<HTMLElement>(".script-error");
  if (!box) return;
  box.hidden = false;
  box.lastElementChild?.replaceChildren(error instanceof Error ? error.message : String(error));
  box.parentElement?.prepend(box);
  // Not at the top of the page: there the error is in view, and the browser would scroll away from the top if the
  // stylesheet has not arrived yet.
  if (scrollY > 0) box.scrollIntoView({ block: "nearest" });
}
