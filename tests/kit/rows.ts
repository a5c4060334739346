/**
 * Queries the database of a preview through its Local Explorer, which runs in the process that writes. A second process with
 * the same files sometimes fails with SQLITE_BUSY.
 */
export async function rowsOf<Row>(origin: string, sql: string, ...params: string[]) {
  const databases = `${origin}/cdn-cgi/local/explorer/api/d1/database`;
  const { result: found }: { result: { uuid: string }[] } = await (await fetch(databases)).json();
  const reply = await fetch(`${databases}/${found[0]?.uuid}/raw`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ sql, params }),
  });
  const { result }: { result: { results: { columns: string[]; rows: unknown[][] } }[] } =
    await reply.json();
  const { columns, rows } = result[0]?.results ?? { columns: [], rows: [] };
  return rows.map(
    (row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])) as Row,
  );
}
