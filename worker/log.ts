/** Ids and codes only, never a person's data. */
export function log(event: string, details: Record<string, string | number>) {
  // oxlint-disable-next-line no-console -- this is how a Worker logs
  console.log(JSON.stringify({ event, ...details }));
}

/** What went wrong, without the message: that may quote an address. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
