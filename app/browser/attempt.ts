/** Runs an inline script. If it throws, the error appears above the page when that has loaded (app/root.tsx). */
export function attempt(script: () => void) {
  try {
    script();
  } catch (error) {
    reportError(error);
    addEventListener("load", () => showError(error));
  }
}

export function showError(error: unknown) {
  const note = document.querySelector<HTMLElement>(".error-note");
  if (!note) return;
  note.hidden = false;
  note.lastElementChild?.append(error instanceof Error ? error.message : String(error));
  note.parentElement?.prepend(note);
}
