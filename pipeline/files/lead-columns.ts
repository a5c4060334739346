import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { fields } from "../../contract/fields.ts";

/** Runs the migrations in an empty database. Throws if a field of the form has no column, because no message could be stored. */
export function checkLeadColumns(names: string[] = fields) {
  const database = new DatabaseSync(":memory:");
  for (const file of globSync("worker/migrations/*.sql").toSorted()) {
    database.exec(readFileSync(file, "utf8"));
  }
  const columns = database.prepare("SELECT name FROM pragma_table_info('leads')").all();
  const missing = names.find((field) => !columns.some(({ name }) => name === field));
  if (!missing) return;
  throw new Error(
    `There is no column for the field "${missing}" of contract/fields.ts. Add a file to worker/migrations: ALTER TABLE leads ADD COLUMN ${missing} TEXT;`,
  );
}
