import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { serve } from "../kit/server.ts";

/** A server that replies to `npm run deploy` like Cloudflare's API. It runs the SQL in real SQLite databases. */
export async function openStandIn() {
  const databases = new Map<string, DatabaseSync>();
  const workers = new Set<string>();
  /** Requests that begin with one of these texts fail. */
  const faults = new Set<string>();

  const { origin, close } = await serve(async (request, response) => {
    const line = `${request.method} ${request.url?.replace(/.*\/accounts\/[^/]+\//, "")}`;
    const body = await text(request);
    const isFault = [...faults].some((fault) => line.startsWith(fault));
    const [status, reply] = isFault ? failure(10000) : answer(line, body);
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(reply));
  });

  function answer(line: string, body: string) {
    const [, worker = ""] = /workers\/(?:services|scripts|workers)\/([\w-]+)/.exec(line) ?? [];
    const [, database = ""] = /d1\/database\/([\w-]+)/.exec(line) ?? [];
    if (line === "POST d1/database") {
      const { name } = JSON.parse(body);
      databases.set(name, new DatabaseSync(":memory:"));
      return success({ name, uuid: name });
    }
    if (line.startsWith("GET d1/database?"))
      return success([...databases.keys()].map((name) => ({ name, uuid: name })));
    if (line.endsWith("/query")) return success(query(databases.get(database), JSON.parse(body)));
    if (database) return databases.has(database) ? success({ uuid: database }) : failure(7404);
    if (line.startsWith("GET workers/subdomain")) return success({ subdomain: "studio" });
    if (line.startsWith("GET workflows/")) return failure(10200);
    if (line.includes("/assets-upload-session")) return success({ jwt: "a.e30.c", buckets: [] });
    if (line.startsWith("PUT workers/scripts/") && line.includes("?")) workers.add(worker);
    if (line.startsWith("GET") && worker && !workers.has(worker))
      return failure(line.includes("/services/") ? 10090 : 10007);
    if (line.includes("/deployments")) return success({ deployments: [] });
    return success(line.includes("/secrets") ? [] : otherReply);
  }

  return { origin, close, databases, workers, faults };
}

const success = (result: unknown) =>
  [200, { success: true, errors: [], messages: [], result }] as const;

const failure = (code: number) =>
  [400, { success: false, errors: [{ code, message: "no" }], messages: [], result: null }] as const;

const workersDev = { enabled: true, previews_enabled: true };

/** What Wrangler needs in all other replies. */
const otherReply = {
  id: "0".repeat(32),
  deployment_id: "0".repeat(32),
  bindings: [],
  ...workersDev,
  subdomain: workersDev,
  default_environment: { script: { tag: "tag" } },
  resources: { script: { etag: "etag" } },
};

function query(database: DatabaseSync | undefined, { sql }: { sql: string }) {
  const isRead = /^\s*select/i.test(sql);
  const results = isRead ? database?.prepare(sql).all() : database?.exec(sql);
  return [{ success: true, results: results ?? [], meta: { duration: 1 } }];
}
