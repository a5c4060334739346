/** Also escapes XML, if attributes are in double quotes. */
export function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
