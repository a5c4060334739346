// The types that bindings.d.ts uses. The global types of workers-types would conflict with those of the DOM.
type D1Database = import("@cloudflare/workers-types").D1Database;
type Fetcher = import("@cloudflare/workers-types").Fetcher;
type RateLimit = import("@cloudflare/workers-types").RateLimit;
type SendEmail = import("@cloudflare/workers-types").SendEmail;
type Workflow<Parameters = unknown> = import("@cloudflare/workers-types").Workflow<Parameters>;

// The parts of the runtime's modules that the Worker and its tests use.
declare module "cloudflare:workers" {
  export abstract class WorkflowEntrypoint {
    protected env: import("./dependencies.ts").Env;
  }
  export const env: import("./dependencies.ts").Env & {
    MIGRATIONS: { queries: string[] }[];
    TEST_DATE: string;
  };
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
  }
}
