/** Runs a part of the script. If it throws, the error appears above the page (app/root.tsx). */
export function catchErrors(part: () => void) {
  try {
    part();
  } catch (error) {
    showError(error);
  }
}

export function showError(error: unknown) {
  reportError(error);
  const note = document.querySelector<HTMLElement>(".error-note");
  if (!note) return;
  note.hidden = false;
  note.lastElementChild?.replaceChildren(error instanceof Error ? error.message : String(error));
  note.parentElement?.prepend(note);
  // At the top of the page the note is in view. Before the stylesheet has arrived, the browser would scroll down to it.
  if (scrollY > 0) note.scrollIntoView({ block: "nearest" });
}
