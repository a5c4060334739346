export function toCsv(rows: Record<string, string | null>[]) {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((name) => toCell(row[name] ?? "")));
  return [columns, ...lines].map((line) => line.join(",")).join("\n");
}

/**
 * What could begin a formula is made text, also inside a cell: where `;` separates, a spreadsheet goes by that and finds
 * cells of its own, with the quotes that are left over before them (owasp.org/www-community/attacks/CSV_Injection).
 */
function toCell(value: string) {
  const harmless = value
    .replace(/(?<=(?:^|[,;\t\r\n])[\s"]*)[=+\-@]/g, "'$&")
    .replace(/^[\t\r\n]/, "'$&");
  return `"${harmless.replaceAll('"', '""')}"`;
}
