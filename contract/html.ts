/** Also escapes XML, if attributes are in double quotes. */
export function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The error message above the form. */
export const errorNote = (heading: string, text: string) =>
  `<div class="broken" role="alert"><h2>${escapeHtml(heading)}</h2><p>${escapeHtml(text)}</p></div>`;
