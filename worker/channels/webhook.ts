import { type Channel, chatText, post } from "./channel.ts";

/**
 * Posts JSON to WEBHOOK_URL. With a secret, the post is signed according to standardwebhooks.com. Chats such as Slack and
 * Discord do not check a signature.
 */
export function webhookChannel(url: string, secret: string | undefined): Channel {
  async function postSigned(id: string, payload: object, signal: AbortSignal) {
    const body = JSON.stringify(payload);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signed = `${id}.${timestamp}.${body}`;
    const signature = secret && {
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${await sign(signed, secret)}`,
    };
    await post(url, body, signal, { "webhook-id": id, ...signature });
  }

  return {
    name: "webhook",
    send: (lead, signal) =>
      postSigned(lead.id, { type: "lead.received", ...chat(chatText(lead)), lead }, signal),
    sendNote: ({ id, subject, text }, signal) =>
      postSigned(id, { type: "note", ...chat(`${subject}\n\n${text}`) }, signal),
  };
}

/**
 * Slack shows `text`, and Discord shows `content`. Both texts are cut, which may leave half of an emoji. Some receivers refuse
 * that, so `toWellFormed` replaces it.
 */
const chat = (text: string) => ({
  text: slackText(text),
  content: discordText(text),
  // Discord notifies nobody: https://docs.discord.com/developers/resources/webhook#execute-webhook
  allowed_mentions: { parse: [] },
});

/**
 * Slack cuts a text after 40,000 characters, perhaps inside an escaped character such as "&lt;", so the text is cut here.
 * Without escapes, "<!channel>" would notify everybody: https://docs.slack.dev/messaging/formatting-message-text
 */
const slackText = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .slice(0, 39_000)
    .replace(/&\w*$/, "")
    .toWellFormed();

/** Discord refuses more than 2,000 characters. Without backslashes, "[log in](https://evil.example)" hides where it leads. */
const discordText = (text: string) => text.replace(/[\\[]/g, "\\$&").slice(0, 2000).toWellFormed();

/** The secret is base64, usually with the prefix "whsec_". */
async function sign(text: string, secret: string) {
  const key = Uint8Array.fromBase64(secret.replace(/^whsec_/, ""));
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", key, algorithm, false, ["sign"]);
  const signature = await crypto.subtle.sign("HMAC", imported, new TextEncoder().encode(text));
  return new Uint8Array(signature).toBase64();
}
