/** Ids and codes only, never a person's data. */
export function log(event: string, details: Record<string, string | number>) {
  // oxlint-disable-next-line no-console -- this is how a Worker logs
  console.log(JSON.stringify({ event, ...details }));
}
