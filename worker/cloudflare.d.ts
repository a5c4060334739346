// What the generated bindings.d.ts names. All of the runtime's types at once would contradict the DOM's.
type D1Database = import("@cloudflare/workers-types").D1Database;
type Fetcher = import("@cloudflare/workers-types").Fetcher;
type RateLimit = import("@cloudflare/workers-types").RateLimit;
type SendEmail = import("@cloudflare/workers-types").SendEmail;
type Workflow<Parameters = unknown> = import("@cloudflare/workers-types").Workflow<Parameters>;

// The little that the Worker's tests use of the runtime's own modules.
declare module "cloudflare:workers" {
  export abstract class WorkflowEntrypoint {
    protected env: import("./dependencies.ts").Env;
  }
  export const env: import("./dependencies.ts").Env & { MIGRATIONS: object[] };
}

declare module "cloudflare:test" {
  export function applyD1Migrations(
    database: import("@cloudflare/workers-types").D1Database,
    migrations: object[],
  ): Promise<void>;
  export function introspectWorkflowInstance(
    workflow: Workflow,
    id: string,
  ): Promise<AsyncDisposable & Introspector>;
  interface Introspector {
    modify: (change: (modifier: Modifier) => Promise<void>) => Promise<unknown>;
    waitForStatus: (status: string) => Promise<void>;
  }
  interface Modifier {
    disableRetryDelays: () => Promise<void>;
    mockStepError: (step: { name: string }, error: Error, times: number) => Promise<void>;
  }
}
