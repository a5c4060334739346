export function toCsv(rows: Record<string, string | null>[]) {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((name) => toCell(row[name] ?? "")));
  return [columns, ...lines].map((line) => line.join(",")).join("\n");
}

/**
 * Puts an apostrophe before characters that begin a formula, also inside a cell: with `;` as the separator a spreadsheet
 * splits cells there (owasp.org/www-community/attacks/CSV_Injection). Excel also accepts full-width signs.
 */
function toCell(value: string) {
  const escaped = value
    .replace(/(?<=(?:^|[,;\t\r\n])[\s"]*)[=+\-@＝＋－＠]/g, "'$&")
    .replace(/^[\t\r\n]/, "'$&");
  return `"${escaped.replaceAll('"', '""')}"`;
}
