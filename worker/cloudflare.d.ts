// What the generated bindings.d.ts names. All of the runtime's types at once would contradict the DOM's.
type D1Database = import("@cloudflare/workers-types").D1Database;
type Fetcher = import("@cloudflare/workers-types").Fetcher;
type Queue<Body = unknown> = import("@cloudflare/workers-types").Queue<Body>;
type RateLimit = import("@cloudflare/workers-types").RateLimit;
type SendEmail = import("@cloudflare/workers-types").SendEmail;

// The little that the Worker's tests use of the runtime's own modules.
declare module "cloudflare:workers" {
  export const env: import("./dependencies.ts").Env & { MIGRATIONS: object[] };
}

declare module "cloudflare:test" {
  export function applyD1Migrations(
    database: import("@cloudflare/workers-types").D1Database,
    migrations: object[],
  ): Promise<void>;
}
