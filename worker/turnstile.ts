/** A code of https://developers.cloudflare.com/turnstile/get-started/server-side-validation/, if it can be reached. */
export async function verifyTurnstile(secret: string, token: unknown, url = siteVerify) {
  if (typeof token !== "string") return "missing-input-response";
  try {
    const reply = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(3000),
    });
    const result: { success?: boolean; "error-codes"?: string[] } = await reply.json();
    return result.success === false ? (result["error-codes"]?.[0] ?? "unknown") : undefined;
  } catch {
    return undefined;
  }
}

const siteVerify = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
