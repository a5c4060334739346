import type { Database } from "./cloudflare.ts";

interface Wanted {
  name: string;
  isEu: boolean;
  mayReuse: boolean;
}

/** The database that the site already has in the account, or nothing if it must be created. */
export function findDatabase(
  databases: Database[],
  current: { database_name: string; database_id: string },
  { name, isEu, mayReuse }: Wanted,
) {
  const isPlaceholder = /^[0-]+$/.test(current.database_id);
  const found = databases.find((one) =>
    isPlaceholder ? one.name === name : one.uuid === current.database_id,
  );
  if (!found && !isPlaceholder) {
    throw new Error(
      `wrangler.jsonc names the database ${current.database_id}, which this account does not have. Use the account that has it (--account).`,
    );
  }
  // Setup writes the name before it creates the database. So if both are there, a run was interrupted.
  if (found && isPlaceholder && current.database_name !== name && !mayReuse) {
    throw new Error(
      `The account already has a database "${name}", perhaps of another site. Choose another --name, or use that database with --existing-database.`,
    );
  }
  if (found && isEu && found.jurisdiction !== undefined && found.jurisdiction !== "eu") {
    throw new Error(
      `The database "${found.name}" is not in the European Union and cannot be moved. Choose another --name, or leave out --eu.`,
    );
  }
  return found;
}
