import { crc32 } from "node:zlib";
import { type Change, type Files, paths } from "./files.ts";

interface Wanted {
  name: string;
  company: string;
  domain: string;
  email: string;
  accountId: string | undefined;
  databaseName: string;
  isEu: boolean;
  mail: Record<string, string | undefined>;
}

/** The values that the files should have. Undefined means that a value stays as it is. */
export function listChanges(files: Files, wanted: Wanted): Record<string, Change[]> {
  const { database, workflow, rateLimit } = files;
  const { name, domain } = wanted;
  const hasRoute = files.worker.routes.some(({ pattern }) => pattern.split("/")[0] === domain);
  // Sites of one account that have the same number share one count.
  const namespace = String(1002 + (crc32(name) % 1_000_000));
  return {
    [paths.site]: [
      [["name"], wanted.company],
      [["url"], `https://${domain}`],
      [["email"], wanted.email],
    ],
    [paths.package]: [[["name"], name]],
    [paths.worker]: [
      [["name"], name],
      [["account_id"], wanted.accountId],
      [["routes"], hasRoute ? undefined : [{ pattern: domain, custom_domain: true }]],
      [["d1_databases", database.index, "database_name"], wanted.databaseName],
      [["workflows", workflow.index, "name"], `${name}-notify`],
      // Instances read messages, so they stay in the same jurisdiction as the database.
      [["workflows", workflow.index, "jurisdiction"], wanted.isEu ? "eu" : undefined],
      [
        ["ratelimits", rateLimit.index, "namespace_id"],
        rateLimit.namespace_id === "1001" ? namespace : undefined,
      ],
      ...Object.entries(wanted.mail).map(([key, value]): Change => [["vars", key], value]),
    ],
  };
}
