import type { D1Database } from "@cloudflare/workers-types";

export type Database = ReturnType<typeof databaseOf>;

export function databaseOf(db: D1Database) {
  const bind = (sql: string, ...values: (string | number | null)[]) =>
    db.prepare(sql).bind(...values);
  return {
    bind,
    run: (sql: string, ...values: (string | number)[]) => bind(sql, ...values).run(),
    rows: async <Row>(sql: string, ...values: string[]) =>
      (await bind(sql, ...values).run<Row>()).results,
    /** The first row of a statement that always returns one. */
    row: async <Row>(sql: string, ...values: string[]) => {
      const row = await bind(sql, ...values).first<Row>();
      if (!row) throw new Error("The query returned no row.");
      return row;
    },
    batch: <Row>(statements: ReturnType<typeof bind>[]) => db.batch<Row>(statements),
  };
}
