import { subjectOf } from "./mail.ts";
import type { Channel } from "./notify.ts";

/**
 * JSON to the agency's own address, signed as standardwebhooks.com describes.
 * Slack and its like show `text` as it is, Discord `content`.
 */
export function webhookChannel(address: string, secret: string | undefined): Channel {
  async function post(id: string, payload: object, signal: AbortSignal) {
    if (!secret) throw new Error("WEBHOOK_SECRET is missing");
    const body = JSON.stringify(payload);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const reply = await fetch(address, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "webhook-signature": `v1,${await sign(secret, `${id}.${timestamp}.${body}`)}`,
      },
      body,
      // A redirect leads away from whom the owner named, often to a page that answers 200 to everybody.
      redirect: "manual",
      signal,
    });
    await reply.body?.cancel();
    if (!reply.ok) {
      throw Object.assign(new Error("The webhook refused."), { code: `HTTP_${reply.status}` });
    }
  }

  return {
    name: "webhook",
    send: (lead, signal) =>
      post(
        lead.id,
        {
          type: "lead.received",
          ...chat(`${lead.name} <${lead.email}>: ${subjectOf(lead)}\n\n${lead.message}`),
          lead,
        },
        signal,
      ),
    tell: ({ id, type, subject, text }, signal) =>
      post(id, { type, ...chat(`${subject}\n\n${text}`) }, signal),
  };
}

/** A visitor's text can neither mention a whole channel nor, in Slack, disguise a link. Discord refuses more than 2,000 characters. */
const chat = (text: string) => ({
  text: text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  // A strict receiver refuses half of an emoji, and would do so every time.
  content: text.slice(0, 2000).toWellFormed(),
  allowed_mentions: { parse: [] },
});

/** The secret is base64, usually with "whsec_" before it. */
async function sign(secret: string, text: string) {
  const bytes = Uint8Array.fromBase64(secret.replace(/^whsec_/, ""));
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign"]);
  const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text));
  return new Uint8Array(signature).toBase64();
}
