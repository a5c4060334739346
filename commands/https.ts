/** Requests an http:// URL once, without following a redirect. Returns nothing if the site cannot be reached. */
export async function requestOverHttp(origin: string) {
  const options = { redirect: "manual", signal: AbortSignal.timeout(30_000) } as const;
  const reply = await fetch(origin, options).catch(() => undefined);
  const target = URL.parse(reply?.headers.get("Location") ?? "");
  return reply && { status: reply.status, leadsToHttps: target?.protocol === "https:" };
}
