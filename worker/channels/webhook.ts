import type { StoredLead } from "../leads.ts";
import { type Channel, senderOf, subjectOf, suspicionLine } from "./channel.ts";

/**
 * Posts JSON to WEBHOOK_URL. With a secret it is signed according to standardwebhooks.com; chats such as Slack and Discord
 * have no place for a secret.
 */
export function webhookChannel(url: string, secret: string | undefined): Channel {
  async function post(id: string, payload: object, signal: AbortSignal) {
    const body = JSON.stringify(payload);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signed = `${id}.${timestamp}.${body}`;
    const signature = secret && {
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${await sign(signed, secret)}`,
    };
    const reply = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", "webhook-id": id, ...signature },
      body,
      // A redirect often leads to a login page, which answers 200.
      redirect: "manual",
      signal,
    });
    await reply.body?.cancel();
    if (!reply.ok)
      throw Object.assign(new Error("The webhook refused."), { code: `HTTP_${reply.status}` });
  }

  return {
    name: "webhook",
    send: (lead, signal) =>
      post(lead.id, { type: "lead.received", ...chat(chatText(lead)), lead }, signal),
    sendNotice: ({ id, subject, text }, signal) =>
      post(id, { type: "note", ...chat(`${subject}\n\n${text}`) }, signal),
  };
}

function chatText(lead: StoredLead) {
  const [label, suspicion] = suspicionLine(lead);
  return [
    `${senderOf(lead)}: ${subjectOf(lead)}`,
    ...(suspicion ? [`${label} ${suspicion}`] : []),
    `Stored as ${lead.id}.`,
    "",
    lead.message,
  ].join("\n");
}

/**
 * Slack shows `text`, in which three characters must be escaped; otherwise "<!channel>" would notify everybody
 * (https://docs.slack.dev/messaging/formatting-message-text). Discord shows `content`, refuses more than 2,000 characters, and
 * notifies nobody if `parse` is empty (https://docs.discord.com/developers/resources/webhook#execute-webhook).
 */
const chat = (text: string) => ({
  text: text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  // Some receivers refuse a lone surrogate, and the cut may leave half of an emoji.
  content: text.slice(0, 2000).toWellFormed(),
  allowed_mentions: { parse: [] },
});

/** The secret is base64, usually with the prefix "whsec_". */
async function sign(text: string, secret: string) {
  const key = Uint8Array.fromBase64(secret.replace(/^whsec_/, ""));
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", key, algorithm, false, ["sign"]);
  const signature = await crypto.subtle.sign("HMAC", imported, new TextEncoder().encode(text));
  return new Uint8Array(signature).toBase64();
}
