/** Log ids and codes only, never personal data. */
export function log(event: string, details: Record<string, string | number>) {
  // oxlint-disable-next-line no-console -- this is how a Worker logs
  console.log(JSON.stringify({ event, ...details }));
}

/**
 * The code of an error if it has the format of a code, or the D1 and SQLite codes in its message, or else its name. Anything
 * else in the error may contain an email address.
 */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error ? error.code : undefined;
  if (typeof code === "string" && /^[\w.-]{1,40}$/.test(code)) return code;
  // "D1_ERROR: no such table: leads: SQLITE_ERROR"
  return error.message.match(/\b(?:D1|SQLITE)_[A-Z_]+/g)?.join(" ") ?? error.name;
}
