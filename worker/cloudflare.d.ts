// The little that the Worker's tests use of the runtime's own modules.
declare module "cloudflare:workers" {
  export const env: import("./neighbors.ts").Env & { MIGRATIONS: object[] };
}

declare module "cloudflare:test" {
  export function applyD1Migrations(
    database: import("@cloudflare/workers-types").D1Database,
    migrations: object[],
  ): Promise<void>;
}
