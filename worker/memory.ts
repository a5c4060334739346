import type { D1Database } from "@cloudflare/workers-types";

/** What the desk remembers of itself: one row, kept beside the messages. */
export interface Remembered {
  failures: number;
  rests_until: string;
  quiet_until: string;
  noted_at: string;
  noted_since: string;
}

export function deskMemory(db: D1Database) {
  const run = (sql: string, ...values: string[]) =>
    db
      .prepare(sql)
      .bind(...values)
      .run();

  return {
    async read(): Promise<Remembered> {
      const row = await db
        .prepare("SELECT failures, rests_until, quiet_until, noted_at, noted_since FROM desk")
        .first<Remembered>();
      if (!row) throw new Error("The desk has no memory.");
      return row;
    },

    /** An announcement failed: until then the sweep rests. A rest that has begun is not made longer. */
    failed: (now: Date, restsUntil: Date) =>
      run(
        `UPDATE desk SET failures = failures + 1,
           rests_until = CASE WHEN rests_until > ? THEN rests_until ELSE ? END`,
        now.toISOString(),
        restsUntil.toISOString(),
      ),

    /** One arrived. */
    worked: () => run("UPDATE desk SET failures = 0, rests_until = ''"),

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
