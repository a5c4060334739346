import type { D1Database } from "@cloudflare/workers-types";
import { databaseOf } from "./database.ts";
import { delivering } from "./delivering.ts";
import { receiving } from "./receiving.ts";
import { reporting } from "./reporting.ts";
import { sweeping } from "./sweeping.ts";

/** The database. Only this folder contains SQL. */
export function leadStore(db: D1Database) {
  const database = databaseOf(db);
  return {
    ...receiving(database),
    ...delivering(database),
    ...sweeping(database),
    ...reporting(database),
  };
}
