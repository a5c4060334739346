/** Ids and codes only, never a person's data. */
export function log(event: string, details: Record<string, string | number>) {
  // oxlint-disable-next-line no-console -- this is how a Worker logs
  console.log(JSON.stringify({ event, ...details }));
}

/** What went wrong, without the message: that may quote an address, and so may a code that is none. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error ? error.code : undefined;
  return typeof code === "string" && /^[\w.-]{1,40}$/.test(code) ? code : error.name;
}
