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
        text: forChat(`${lead.name} <${lead.email}>: ${subjectOf(lead)}\n\n${lead.message}`),
        lead,
      }),
    alert: (id) =>
      post(`${id}.stuck.${new Date().toISOString().slice(0, 10)}`, {
        type: "lead.stuck",
        text: `A message could not be announced and waits in the store: ${id}. "npm run leads -- --remote" shows it.`,
        id,
      }),
  };
}

/** So that a visitor's text cannot mention a whole channel or disguise a link. */
function forChat(text: string) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** The secret is base64, usually with "whsec_" before it. */
async function sign(secret: string, text: string) {
  const bytes = Uint8Array.fromBase64(secret.replace(/^whsec_/, ""));
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign"]);
  const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text));
  return new Uint8Array(signature).toBase64();
}
