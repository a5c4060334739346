import type { Channel } from "./announce.ts";
import { subjectOf } from "./mail.ts";

export interface Webhook extends Channel {
  /** Tells the owner that a lead could not be announced. */
  alert: (id: string) => Promise<void>;
}

/**
 * JSON to the agency's own address, signed as standardwebhooks.com describes.
 * `text` makes it readable in Slack and its like as it is.
 */
export function webhookChannel(
  address: string,
  secret: string | undefined,
  fetcher: typeof fetch = fetch,
): Webhook {
  async function post(id: string, payload: object) {
    if (!secret) throw new Error("WEBHOOK_SECRET is missing");
    const body = JSON.stringify(payload);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const reply = await fetcher(address, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "webhook-signature": `v1,${await sign(secret, `${id}.${timestamp}.${body}`)}`,
      },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    await reply.body?.cancel();
    if (!reply.ok) {
      throw Object.assign(new Error("The webhook refused."), { code: `HTTP_${reply.status}` });
    }
  }

  return {
    name: "webhook",
    send: (lead) =>
      post(lead.id, {
        type: "lead.received",
        text: `${lead.name} <${lead.email}>: ${subjectOf(lead)}\n\n${lead.message}`,
        lead,
      }),
    alert: (id) =>
      post(`${id}.stuck`, {
        type: "lead.stuck",
        text: `A message could not be announced and waits in the store: ${id}. "npm run leads -- --remote" shows it.`,
        id,
      }),
  };
}

async function sign(secret: string, text: string) {
  const bytes = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes.encode(secret), algorithm, false, [
    "sign",
  ]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes.encode(text))).toBase64();
}
