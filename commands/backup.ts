import { z } from "zod";

/** SQL as text, because Wrangler's command line has no bound values. */

/** A message in a backup: its columns, and when each channel accepted it. */
const leadSchema = z
  .record(z.string().regex(/^\w+$/), z.string().nullable())
  .and(z.object({ id: z.string(), deliveries: z.string() }));

/** One message a line. */
export const readBackup = (text: string) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => leadSchema.parse(JSON.parse(line)));

/** Adds the messages that are not in the database. Others stay as they are, so it can be repeated. */
export const restoreSql = (leads: z.infer<typeof leadSchema>[]) =>
  leads.flatMap((lead) => statementsOf(lead)).join("\n");

/**
 * D1 accepts statements of up to 100 KB. A row is inserted with the start of each text, of at most 4 KB as hexadecimal
 * digits, and the rest is appended in parts of at most 80 KB. A part is added only after the one before it.
 */
function statementsOf({ deliveries, ...lead }: z.infer<typeof leadSchema>) {
  const columns = Object.keys(lead);
  const starts = Object.values(lead).map((text) => (text === null ? "NULL" : quoted(cut(text)[0])));
  const id = quoted(lead.id);
  return [
    `INSERT INTO leads (${columns.join(", ")}) VALUES (${starts.join(", ")}) ON CONFLICT DO NOTHING;`,
    ...Object.entries(lead).flatMap(([column, text]) => {
      let [start, ...parts] = cut(text ?? "");
      return parts.map((part) => {
        const length = Buffer.byteLength(start);
        start += part;
        return `UPDATE leads SET ${column} = ${column} || ${quoted(part)} WHERE id = ${id} AND length(CAST(${column} AS BLOB)) = ${length};`;
      });
    }),
    ...Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(deliveries))).map(
      ([channel, time]) =>
        `INSERT INTO deliveries (lead_id, channel, delivered_at) SELECT id, ${quoted(channel)}, ${quoted(time)} FROM leads WHERE id = ${id} ON CONFLICT DO NOTHING;`,
    ),
  ];
}

/** The first 500 characters, then parts of 10,000. The flag "u" keeps the halves of an emoji together. */
function cut(text: string): [string, ...string[]] {
  const [start = ""] = /^.{0,500}/su.exec(text) ?? [];
  return [start, ...(text.slice(start.length).match(/.{1,10000}/gsu) ?? [])];
}

/** Replaces ?1 and ?2. */
export const withValues = (sql: string, ...values: string[]) =>
  sql.replace(/\?(\d)/g, (_, number) => quoted(values[number - 1] ?? ""));

/** As hexadecimal digits, so that neither quotes nor words of SQL in a text have a meaning. */
const quoted = (text: string) => `CAST(X'${Buffer.from(text).toString("hex")}' AS TEXT)`;
