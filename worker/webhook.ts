import { subjectOf } from "./mail.ts";
import type { Channel } from "./notify.ts";

/**
 * Posts JSON to WEBHOOK_URL, signed according to standardwebhooks.com. Slack and similar services show `text`, Discord
 * shows `content`.
 */
export function webhookChannel(url: string, secret: string | undefined): Channel {
  async function post(id: string, payload: object, signal: AbortSignal) {
    if (!secret) throw new Error("WEBHOOK_SECRET is missing");
    const body = JSON.stringify(payload);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const reply = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "webhook-signature": `v1,${await sign(secret, `${id}.${timestamp}.${body}`)}`,
      },
      body,
      // A redirect often leads to a login page, which answers 200.
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
    sendNotice: ({ id, type, subject, text }, signal) =>
      post(id, { type, ...chat(`${subject}\n\n${text}`) }, signal),
  };
}

/** Escapes Slack's mentions and links, and disables Discord's mentions. Discord refuses more than 2,000 characters. */
const chat = (text: string) => ({
  text: text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  // Some receivers refuse a lone surrogate, and the cut may leave half of an emoji.
  content: text.slice(0, 2000).toWellFormed(),
  allowed_mentions: { parse: [] },
});

/** The secret is base64, usually with the prefix "whsec_". */
async function sign(secret: string, text: string) {
  const bytes = Uint8Array.fromBase64(secret.replace(/^whsec_/, ""));
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign"]);
  const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text));
  return new Uint8Array(signature).toBase64();
}
