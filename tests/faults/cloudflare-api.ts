import type { IncomingMessage, ServerResponse } from "node:http";
import { serve } from "../kit/server.ts";

interface Database {
  uuid: string;
  name: string;
  jurisdiction: string | null;
}

interface Account {
  accounts?: { id: string; name: string }[];
  workers?: string[];
  databases?: Database[];
  /** Cloudflare creates the database, but the reply never arrives. */
  isInterrupted?: boolean;
}

/**
 * The part of Cloudflare's API that `npm run setup` uses through the real Wrangler, with the paths, replies and error codes
 * that Wrangler's source expects.
 */
export async function startCloudflare({
  accounts = [{ id: "a".repeat(32), name: "Acme" }],
  workers = [],
  databases = [],
  isInterrupted = false,
}: Account = {}) {
  const { promise: created, resolve } = Promise.withResolvers<void>();

  async function answer(request: IncomingMessage, reply: ServerResponse) {
    const path = (request.url ?? "").replace(/\?.*/, "").replace(/^\/accounts\/\w+(?=\/)/, "");
    const body = (await request.toArray()).join("");
    const succeed = (result: unknown) => reply.end(JSON.stringify({ success: true, result }));
    const fail = (status: number, code: number, message: string) =>
      reply.writeHead(status).end(JSON.stringify({ success: false, errors: [{ code, message }] }));

    if (path === "/user/tokens/verify") return succeed({ id: "token", status: "active" });
    if (path === "/user") return succeed({ email: "developer@acme.example" });
    if (path === "/accounts") return succeed(accounts);
    if (path === "/memberships") return succeed(accounts.map((account) => ({ account })));
    const [, worker] = /^\/workers\/scripts\/(.+)\/deployments$/.exec(path) ?? [];
    if (worker && workers.includes(worker)) return succeed({ deployments: [] });
    if (worker) return fail(404, 10007, "This Worker does not exist on your account.");
    if (path !== "/d1/database") return fail(404, 7003, `No route for ${path}`);
    if (request.method === "GET") return succeed(databases);
    const { name, jurisdiction = null } = JSON.parse(body);
    if (databases.some((database) => database.name === name)) return fail(400, 7502, "Taken");
    const database = { uuid: crypto.randomUUID(), name, jurisdiction };
    databases.push(database);
    resolve();
    return isInterrupted ? undefined : succeed(database);
  }

  const { origin, close } = await serve((request, reply) => void answer(request, reply));
  return { databases, created, origin, close };
}
