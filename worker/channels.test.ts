import { expect, inject, test } from "vitest";
import { site } from "../content/site.ts";
import { connect, type Env } from "./dependencies.ts";
import type { StoredLead } from "./leads.ts";
import { mailChannel } from "./mail.ts";
import { env } from "./testing.ts";
import { webhookChannel } from "./webhook.ts";

const { signal } = new AbortController();

const lead: StoredLead = {
  id: "4d87",
  name: "Dana Mercer",
  email: "dana@example.com",
  subject: "Orders",
  message: "One.\nTwo.",
  page: "/contact?project=2",
  landing: "/blog/1",
  referrer: "search.example",
  suspected: null,
  status: "kept",
  received_at: "2026-11-15T01:40:45.000Z",
  mailed_at: null,
  hooked_at: null,
  is_canary: 0,
};

interface Mail {
  from: { email: string };
  to: string;
  subject: string;
  text: string;
  replyTo?: { email: string; name: string };
}

/** What the mail service was given, and took unless it is told to refuse. */
function mailService(refuses: (mail: Mail) => boolean = () => false) {
  const mails: Mail[] = [];
  const send = async (given: object) => {
    const mail = given as Mail;
    mails.push(mail);
    if (refuses(mail)) throw new Error("refused");
    return { messageId: "1" };
  };
  const channel = mailChannel({ send }, "website@agency.test", "hello@agency.test");
  return { mails, send, channel };
}

test("the mail is from us, to us, and its reply goes to the visitor", async () => {
  const { mails, channel } = mailService();
  await channel.send(lead, signal);
  expect(mails).toMatchObject([
    {
      from: { email: "website@agency.test" },
      to: "hello@agency.test",
      replyTo: { email: "dana@example.com", name: "Dana Mercer" },
    },
  ]);
  const received = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: site.timeZone });
  const day = received.format(new Date(lead.received_at));
  const facts = ["One.\nTwo.", day, lead.page, lead.landing, lead.referrer];
  for (const fact of [...facts, "Reply to this email"]) expect(mails[0]?.text).toContain(fact);
});

test.each([
  ["Case study 2: Orders", {}],
  ["Orders", { page: "/contact" }],
  ["Orders", { page: "/contact?project=<b>" }],
  ["Orders", { page: "/\\[" }],
  ["[suspected] Orders", { page: "/contact", suspected: "honeypot" }],
])("the subject is %s for %o", async (subject, changes) => {
  const { mails, channel } = mailService();
  await channel.send({ ...lead, ...changes }, signal);
  expect(mails).toMatchObject([{ subject }]);
  expect(/Look twice: .*field/.test(mails[0]?.text ?? "")).toBe("suspected" in changes);
});

test("@LEAD-16 headers carry 200 characters, and the text of the mail all of it", async () => {
  const { mails, channel } = mailService();
  const [name, subject] = ["名".repeat(1000), "😀".repeat(500)];
  await channel.send({ ...lead, page: null, name, subject }, signal);
  const [mail] = mails;
  expect(mail?.subject).toBe(`${"😀".repeat(200)}…`);
  expect(mail?.replyTo?.name).toBe(`${"名".repeat(200)}…`);
  for (const text of [name, subject]) expect(mail?.text).toContain(text);
});

test("@LEAD-11 an address that the mail service refuses for replies goes into the text", async () => {
  const { mails, channel } = mailService(({ replyTo }) => replyTo !== undefined);
  await channel.send({ ...lead, email: ".odd..but-valid@example.com" }, signal);
  expect(mails).toHaveLength(2);
  expect(mails[1]).not.toHaveProperty("replyTo");
  expect(mails[1]?.text).toContain("Write to .odd..but-valid@example.com");
  expect(mails[1]?.text).not.toContain("Reply to this email");
});

test.each([
  ["that is refused twice has failed", signal, 2],
  ["whose time is over is not sent once more", AbortSignal.abort(), 1],
])("@LEAD-11 a mail %s", async (_, until, times) => {
  const { mails, channel } = mailService(() => true);
  await expect(channel.send(lead, until)).rejects.toThrow("refused");
  expect(mails).toHaveLength(times);
});

const hookUrl = "https://hook.test/";
const from = { MAIL_FROM: "a@b.test", MAIL_TO: "us@b.test", WEBHOOK_URL: hookUrl };
const canarys = { CANARY_MAIL_TO: "robot@b.test", CANARY_WEBHOOK_URL: hookUrl };

test.each<[Partial<Env>, string, string[], string[]]>([
  [{}, `website@${new URL(site.url).hostname}`, [site.email], []],
  [from, "a@b.test", ["us@b.test", "webhook"], []],
  [{ ...from, ...canarys }, "a@b.test", ["us@b.test", "webhook"], ["robot@b.test", "webhook"]],
])(
  "@LEAD-8 with %o mail is from %s, to %j; and a canary's to %j",
  async (settings, ours, ...to) => {
    const { mails, send } = mailService();
    const { WEBHOOK_URL: _, ...bare } = env;
    const { channels, canaryChannels } = connect({ ...bare, EMAIL: { send }, ...settings });
    const readersOf = (some: typeof channels) =>
      Promise.all(
        some.map(async (channel) => {
          if (channel.name === "webhook") return channel.name;
          await channel.send(lead, signal);
          return mails.at(-1)?.to;
        }),
      );
    expect([await readersOf(channels), await readersOf(canaryChannels)]).toEqual(to);
    expect(mails[0]?.from.email).toBe(ours);
  },
);

test.each([
  [undefined, 15],
  ["15s", 15],
  ["-1", 15],
  ["0", 15],
  ["2.5", 2.5],
])("a first wait of %j is %d seconds", (setting, seconds) => {
  const settings = setting === undefined ? {} : { LEADS_FIRST_RETRY_SECONDS: setting };
  expect(connect({ ...env, ...settings }).firstRetrySeconds).toBe(seconds);
});

const hook = (path: string) => webhookChannel(inject("sink") + path, "whsec_c2VjcmV0");

async function seenAt(tag: string) {
  const reply = await fetch(`${inject("sink")}/seen/${tag}`);
  const seen: { method: string; headers: Record<string, string>; body: string }[] =
    await reply.json();
  return seen.map((one) => Object.assign(one, { payload: JSON.parse(one.body) }));
}

test("the webhook is signed, and named by the lead, so that a repeat is known", async () => {
  for (const status of [200, 204]) await hook(`/${status}/signed`).send(lead, signal);
  const posts = await seenAt("signed");
  expect(posts.map(({ headers }) => headers["webhook-id"])).toEqual(["4d87", "4d87"]);
  const [{ headers, body, payload }] = posts as [(typeof posts)[number]];
  expect(payload).toMatchObject({ type: "lead.received", lead: { id: "4d87" } });
  const bytes = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const raw = bytes.encode("secret");
  const key = await crypto.subtle.importKey("raw", raw, algorithm, false, ["verify"]);
  const signature = Uint8Array.fromBase64(String(headers["webhook-signature"]).slice(3));
  const text = bytes.encode(`4d87.${headers["webhook-timestamp"]}.${body}`);
  expect(await crypto.subtle.verify("HMAC", key, signature, text)).toBe(true);
  await expect(webhookChannel(hookUrl, undefined).send(lead, signal)).rejects.toThrow("SECRET");
});

test.each(["301", "302", "303", "307", "308", "400", "401", "404", "500", "503"])(
  "@LEAD-11 a webhook that answers %s has not received the lead, and leads nowhere else",
  async (status) => {
    const refused = hook(`/${status}/refused-${status}`).send(lead, signal);
    await expect(refused).rejects.toMatchObject({ code: `HTTP_${status}` });
    expect(await seenAt(`refused-${status}`)).toMatchObject([{ method: "POST" }]);
  },
);

test("@LEAD-11 a webhook that says nothing is given up when the time is over", async () => {
  const silent = hook("/silent/forever").send(lead, AbortSignal.timeout(50));
  await expect(silent).rejects.toMatchObject({ name: "TimeoutError" });
});

test("a visitor's text cannot mention a whole channel or disguise a link, and fits into a chat", async () => {
  await hook("/200/chat").send({ ...lead, message: `<!channel>${"x".repeat(3000)}` }, signal);
  const [post] = await seenAt("chat");
  expect(post?.payload.text).toContain("&lt;!channel&gt;");
  expect(post?.payload).toMatchObject({ allowed_mentions: { parse: [] } });
  expect(post?.payload.content).toHaveLength(2000);
});

test("@LEAD-11 a text that is cut in the middle of an emoji is still well-formed", async () => {
  for (const start of ["", "x"]) {
    await hook("/200/emoji").send({ ...lead, message: start + "😀".repeat(2000) }, signal);
  }
  for (const { body } of await seenAt("emoji")) expect(body).not.toMatch(/\\ud[89a-f]/i);
});

test("what the desk itself has to say goes the same ways", async () => {
  const words = { subject: "Two wait", text: "Since noon." };
  const notice = { id: "n1", type: "lead.stuck", ...words } as const;
  const { mails, channel } = mailService();
  await channel.tell(notice, signal);
  expect(mails).toMatchObject([words]);
  await hook("/200/told").tell(notice, signal);
  const payload = { type: "lead.stuck", text: "Two wait\n\nSince noon." };
  expect(await seenAt("told")).toMatchObject([{ headers: { "webhook-id": "n1" }, payload }]);
  await expect(hook("/302/told").tell(notice, signal)).rejects.toMatchObject({ code: "HTTP_302" });
});
