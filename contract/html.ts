/** Also escapes XML, if attributes are in double quotes. */
export function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The error message above the form. */
export const errorNote = (heading: string, text: string) =>
  `<div class="form-error" role="alert"><h2>${escapeHtml(heading)}</h2><p>${escapeHtml(text)}</p></div>`;

export const hiddenInput = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
