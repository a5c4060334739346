/** Where the site tests' preview keeps its messages. */
export const store = ".wrangler/tests";

/**
 * Asks a preview's database through its Local Explorer. That reads in the process that writes: a second process over
 * the same files is sometimes refused (SQLITE_BUSY), which says nothing about the site.
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
