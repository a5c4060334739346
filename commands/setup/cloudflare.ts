import { z } from "zod";
import { wrangler, wranglerOutput } from "../wrangler.ts";

export type Database = z.infer<typeof databases>[number];

const user = z.object({ accounts: z.array(z.object({ id: z.string(), name: z.string() })) });

const databases = z.array(
  z.object({ uuid: z.string(), name: z.string(), jurisdiction: z.string().nullish() }),
);

/** The accounts of the person who is logged in. */
export function findAccounts() {
  const { status, stdout } = wrangler(["whoami", "--json"]);
  if (status === 0) return user.parse(JSON.parse(stdout)).accounts;
  throw new Error(
    "You are not logged in, or Cloudflare cannot be reached. Run `npx wrangler login`, then repeat this command.",
  );
}

/** The commands of Wrangler for one account. */
export function openAccount(id: string) {
  // Otherwise Wrangler would use the account of its last command.
  const env = { ...process.env, CLOUDFLARE_ACCOUNT_ID: id };
  return {
    listDatabases: () => databases.parse(JSON.parse(wranglerOutput(["d1", "list", "--json"], env))),
    createDatabase: (name: string, isEu: boolean) =>
      wranglerOutput(
        ["d1", "create", name, ...(isEu ? ["--jurisdiction", "eu"] : []), "--update-config=false"],
        env,
      ),
    /** The command fails if there is no such Worker. */
    hasWorker: (name: string) =>
      wrangler(["deployments", "list", "--name", name, "--json"], env).status === 0,
  };
}
