import type { D1Database } from "@cloudflare/workers-types";

/** What the desk remembers of itself: one row, kept beside the messages. */
export interface Remembered {
  failures: number;
  rests_until: string;
  quiet_until: string;
  noted_at: string;
}

export const nothing: Remembered = { failures: 0, rests_until: "", quiet_until: "", noted_at: "" };

export function deskMemory(db: D1Database) {
  const run = (sql: string, ...values: string[]) =>
    db
      .prepare(sql)
      .bind(...values)
      .run();

  return {
    async read(): Promise<Remembered> {
      const row = await db
        .prepare("SELECT failures, rests_until, quiet_until, noted_at FROM desk")
        .first<Remembered>();
      return row ?? nothing;
    },

    /** An announcement failed: until then the sweep rests. */
    failed: (restsUntil: Date) =>
      run("UPDATE desk SET failures = failures + 1, rests_until = ?", restsUntil.toISOString()),

    /** One arrived. Nothing is written when all was well before. */
    worked: () => run("UPDATE desk SET failures = 0, rests_until = '' WHERE failures > 0"),

    /** Until then the owner hears of no message that waits. */
    quiet: (until: Date) => run("UPDATE desk SET quiet_until = ?", until.toISOString()),

    /** The weeks are counted from the first sweep. */
    beginNotes: (now: Date) =>
      run("UPDATE desk SET noted_at = ? WHERE noted_at = ''", now.toISOString()),

    /** Canaries are late from here on, unless one arrives. Without a secret none is expected. */
    expectCanaries: (areExpected: boolean, now: Date) =>
      areExpected
        ? run("UPDATE desk SET canary_since = ? WHERE canary_since = ''", now.toISOString())
        : run("UPDATE desk SET canary_since = '' WHERE canary_since <> ''"),
  };
}

export type DeskMemory = ReturnType<typeof deskMemory>;
