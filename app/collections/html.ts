/** Escapes HTML, and XML whose attributes are in double quotes. */
export function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
