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
  // Does not scroll at the top of the page, because the error is in view there. Before the stylesheet arrives, the browser
  // would even scroll away from the top.
  if (scrollY > 0) box.scrollIntoView({ block: "nearest" });
}
