import { expect, test } from "vitest";
import { fields } from "../../contract/form.ts";
import { site } from "../../content/site.ts";
import { connect, type Env } from "../dependencies.ts";
import type { StoredLead } from "../leads.ts";
import { env, message, webhookReceiver } from "../testing.ts";
import type { Channel } from "./channel.ts";
import { mailChannel } from "./mail.ts";
import { webhookChannel } from "./webhook.ts";

const { signal } = new AbortController();

const lead: StoredLead = {
  ...message,
  id: "4d87",
  subject: "Orders",
  message: "One.\nTwo.",
  page: "/contact?project=2",
  suspected: null,
  received_at: "2026-11-15T01:40:45.000Z",
};

interface Mail {
  from: { email: string };
  to: string;
  subject: string;
  text: string;
  replyTo?: { email: string; name: string };
}

/** A mail service that records the mails. If `code` is given, it refuses mails with a reply address. */
function mailService(code?: string) {
  const mails: Mail[] = [];
  const send = async (given: object) => {
    const mail = given as Mail;
    mails.push(mail);
    if (code && mail.replyTo) throw Object.assign(new Error("refused"), { code });
    return { messageId: "1" };
  };
  const channel = mailChannel({ send }, "website@agency.test", "hello@agency.test");
  return { mails, send, channel };
}

test("a mail contains the lead, and a reply to it goes to the visitor", async () => {
  const { mails, channel } = mailService();
  await channel.send(lead, signal, 1);
  expect(mails).toMatchObject([{ replyTo: { email: "dana@example.com", name: "Dana Mercer" } }]);
  const received = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: site.timeZone });
  const date = received.format(new Date(lead.received_at));
  const values = fields.map((field) => lead[field]);
  const details = [...values, date, lead.page, "Reply to this email"];
  for (const text of [...details, lead.id]) expect(mails[0]?.text).toContain(text);
});

const name = "名".repeat(1000);
const subject = "😀".repeat(500);

test.each([
  ["names the project of ?project=", "Project 2: Orders", {}],
  ["names no project", "Orders", { page: "/contact" }],
  ["ignores an invalid page", "Orders", { page: "/\\[" }],
  ["names a suspicion", "[suspected] Orders", { page: null, suspected: "honeypot" }],
  ["has 200 characters", `${"😀".repeat(200)}…`, { page: null, name, subject }],
])("the subject of a mail %s", async (_, expected, changes) => {
  const { mails, channel } = mailService();
  await channel.send({ ...lead, ...changes }, signal, 1);
  const [mail] = mails;
  expect(mail?.subject).toBe(expected);
  expect(mail?.replyTo?.name).toBe("name" in changes ? `${"名".repeat(200)}…` : lead.name);
  for (const text of "name" in changes ? [name, subject] : []) expect(mail?.text).toContain(text);
  expect(/Suspected: .*field/.test(mail?.text ?? "")).toBe("suspected" in changes);
});

test.each([
  ["a refused address causes a second mail", "E_VALIDATION_ERROR", signal, 1, 2],
  ["a refused header causes a second mail", "E_HEADER_VALUE_INVALID", signal, 1, 2],
  ["another error causes no second mail", "E_INTERNAL_SERVER_ERROR", signal, 3, 1],
  ["any error of attempt four causes a second mail", "E_INTERNAL_SERVER_ERROR", signal, 4, 2],
  ["a timeout causes no second mail", "E_VALIDATION_ERROR", AbortSignal.abort(), 4, 1],
])("%s without a reply address", async (_, code, until, attempt, times) => {
  const { mails, channel } = mailService(code);
  const sending = channel.send({ ...lead, email: ".odd..but-valid@example.com" }, until, attempt);
  if (times === 1) await expect(sending).rejects.toMatchObject({ code });
  else await sending;
  expect(mails).toHaveLength(times);
  expect(mails[0]?.text).toContain("Reply to this email");
  for (const second of mails.slice(1)) {
    expect(second).not.toHaveProperty("replyTo");
    expect(second.text).toContain("Write to .odd..but-valid@example.com");
  }
});

/** The bindings, without the settings of this site. */
const { ASSETS, DB, NOTIFY, RATE_LIMIT } = env;
const bare = { ASSETS, DB, NOTIFY, RATE_LIMIT };

const owner = { MAIL_FROM: "a@b.test", MAIL_TO: "us@b.test", WEBHOOK_URL: "https://hook.test/" };

test.each<[Partial<Env>, string[], string | undefined, string | undefined]>([
  [{}, [], undefined, undefined],
  [{ MAIL_TO: "us@b.test" }, ["mail"], `website@${new URL(site.url).hostname}`, "us@b.test"],
  [owner, ["mail", "webhook"], "a@b.test", "us@b.test"],
  [{ ...owner, MAIL_TO: "" }, ["webhook"], undefined, undefined],
])(
  "settings %o connect channels %j, with mail from %s to %s",
  async (settings, names, from, to) => {
    const { mails, send } = mailService();
    const deps = connect({ ...bare, EMAIL: { send }, ...settings });
    const { channels, isReceiverMissing, sendTimeout } = deps;
    expect(sendTimeout).toBe(10_000);
    expect(isReceiverMissing).toBe(!("MAIL_TO" in settings));
    expect(channels.map(({ name }) => name)).toEqual(names);
    await channels.find(({ name }) => name === "mail")?.send(lead, signal, 1);
    expect([mails[0]?.from.email, mails[0]?.to]).toEqual([from, to]);
  },
);

/** What a webhook receives. */
async function post(send: (channel: Channel) => Promise<void>, secret?: string) {
  const tag = crypto.randomUUID();
  await send(webhookChannel(`${webhookReceiver}/200/${tag}`, secret));
  const reply = await fetch(`${webhookReceiver}/seen/${tag}`);
  const [{ headers, body }]: [{ headers: Record<string, string>; body: string }] =
    await reply.json();
  return { headers, body, payload: JSON.parse(body) };
}

test("a webhook post has the bodies of Slack and Discord, and a signature if there is a secret", async () => {
  const send = (channel: Channel) => channel.send(lead, signal, 1);
  const { headers, body, payload } = await post(send, "whsec_c2VjcmV0");
  expect(headers["webhook-id"]).toBe("4d87");
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const raw = encoder.encode("secret");
  const key = await crypto.subtle.importKey("raw", raw, algorithm, false, ["verify"]);
  const signature = Uint8Array.fromBase64(String(headers["webhook-signature"]).slice(3));
  const text = encoder.encode(`4d87.${headers["webhook-timestamp"]}.${body}`);
  expect(await crypto.subtle.verify("HMAC", key, signature, text)).toBe(true);
  const unsigned = await post(send);
  expect(unsigned.headers).toMatchObject({ "webhook-id": "4d87" });
  expect(unsigned.headers).not.toHaveProperty("webhook-signature");

  // Slack: https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
  // Discord: https://docs.discord.com/developers/resources/webhook#execute-webhook and
  // https://docs.discord.com/developers/resources/message#allowed-mentions-object
  const slack = { text: expect.stringMatching(/^Dana Mercer &lt;dana@example.com&gt;: .*\n/) };
  const content = expect.stringMatching(/^Dana Mercer <dana@example.com>: Project 2: Orders\n/);
  const discord = { content, allowed_mentions: { parse: [] } };
  expect(payload).toMatchObject({ type: "lead.received", ...slack, ...discord, lead });
  for (const field of [...fields, "id"] as const) expect(payload.content).toContain(lead[field]);
});

test("a chat shows why a message is suspected, and a visitor's text mentions nobody and hides no link", async () => {
  const text = "<!channel> [log in](https://evil.example) \\[log in](https://evil.example)";
  const { payload } = await post((channel) =>
    channel.send({ ...lead, suspected: "links", message: text }, signal, 1),
  );
  for (const part of ["[suspected]", "Suspected: has more than four links", "&lt;!channel&gt;"]) {
    expect(payload.text).toContain(part);
  }
  // Discord shows two backslashes as one. A bracket after an odd number of backslashes begins no link.
  expect(payload.content).toMatch(/ \\\[log in\]\(.* \\\\\\\[log in\]\(/);
});

// The texts are so long that the cut is inside an emoji or an escaped character.
test.each([
  ["emoji", `x${subject.repeat(4)}`],
  ["angle brackets", "<".repeat(20_000)],
])("the text for a chat is cut before its limit if it consists of %s", async (_, text) => {
  const { body, payload } = await post((channel) =>
    channel.send({ ...lead, message: text }, signal, 1),
  );
  expect(payload.content).toHaveLength(2000);
  expect(payload.text.length).toBeLessThan(40_000);
  expect(payload.text).not.toMatch(/&(?!(?:amp|lt|gt);)/);
  expect(body).not.toMatch(/\\ud[89a-f]/i);
  expect(payload.lead.message).toBe(text);
});

test("a note is sent through mail and webhook", async () => {
  const note = { id: "n1", subject: "Two wait", text: "At noon." };
  const { mails, channel } = mailService();
  await channel.sendNote(note, signal);
  expect(mails).toMatchObject([{ subject: "Two wait", text: "At noon." }]);
  const posted = await post((hook) => hook.sendNote(note, signal));
  const payload = { type: "note", text: "Two wait\n\nAt noon." };
  expect(posted).toMatchObject({ headers: { "webhook-id": "n1" }, payload });
});
