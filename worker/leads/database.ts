import type { D1Database } from "@cloudflare/workers-types";

export type Database = ReturnType<typeof databaseOf>;

type Values = (string | number | null)[];

export function databaseOf(db: D1Database) {
  const bind = (sql: string, ...values: Values) => db.prepare(sql).bind(...values);
  return {
    bind,
    run: (sql: string, ...values: Values) => bind(sql, ...values).run(),
    rows: async <Row>(sql: string, ...values: Values) =>
      (await bind(sql, ...values).run<Row>()).results,
    /** The first row of a statement that always returns one. */
    row: async <Row>(sql: string, ...values: Values) => {
      const row = await bind(sql, ...values).first<Row>();
      if (!row) throw new Error("The query returned no row.");
      return row;
    },
    batch: <Row>(statements: ReturnType<typeof bind>[]) => db.batch<Row>(statements),
  };
}
