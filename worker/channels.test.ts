import { expect, inject, test } from "vitest";
import type { StoredLead } from "./leads.ts";
import { mailChannel } from "./mail.ts";
import { storedLead as lead } from "./testing.ts";
import { webhookChannel } from "./webhook.ts";

const { signal } = new AbortController();

interface Mail {
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
  return { mails, channel: mailChannel({ send }, "website@agency.test", "hello@agency.test") };
}

async function mailOf(changes: Partial<StoredLead>) {
  const { mails, channel } = mailService();
  await channel.send({ ...lead, ...changes }, signal);
  expect(mails).toHaveLength(1);
  return mails[0];
}

test("the mail is from us, to us, and its reply goes to the visitor", async () => {
  expect(await mailOf({})).toMatchObject({
    from: { email: "website@agency.test" },
    to: "hello@agency.test",
    replyTo: { email: "dana@example.com", name: "Dana Mercer" },
    subject: "Case study 2: Orders",
  });
  const { text } = (await mailOf({})) ?? {};
  for (const fact of [
    "One.\nTwo.",
    "November 14, 2026",
    "/contact?project=2",
    "/blog/1",
    "search.example",
    "Reply to this email",
  ]) {
    expect(text).toContain(fact);
  }
});

test("the subject names no study without one, and marks what is suspected", async () => {
  expect((await mailOf({ page: "/contact" }))?.subject).toBe("Orders");
  expect((await mailOf({ page: "/contact?project=<b>" }))?.subject).toBe("Orders");
  expect((await mailOf({ page: "/\\[" }))?.subject).toBe("Orders");
  const suspected = await mailOf({ page: "/contact", suspected: "honeypot" });
  expect(suspected?.subject).toBe("[suspected] Orders");
  expect(suspected?.text).toMatch(/Look twice: .*field/);
});

test("@LEAD-11 an address that the mail service refuses for replies goes into the text", async () => {
  const { mails, channel } = mailService(({ replyTo }) => replyTo !== undefined);
  await channel.send({ ...lead, email: ".odd..but-valid@example.com" }, signal);
  expect(mails).toHaveLength(2);
  expect(mails[1]).not.toHaveProperty("replyTo");
  expect(mails[1]?.text).toContain("Write to .odd..but-valid@example.com");
  expect(mails[1]?.text).not.toContain("Reply to this email");

  const dead = mailService(() => true);
  await expect(dead.channel.send(lead, signal)).rejects.toThrow("refused");
  expect(dead.mails).toHaveLength(2);
});

test("@LEAD-11 a mail whose time is over is not sent once more", async () => {
  const { mails, channel } = mailService(() => true);
  await expect(channel.send(lead, AbortSignal.abort())).rejects.toThrow("refused");
  expect(mails).toHaveLength(1);
});

const secret = "whsec_c2VjcmV0";

function hook(path: string) {
  return webhookChannel(inject("sink") + path, secret);
}

async function seenAt(tag: string) {
  const reply = await fetch(`${inject("sink")}/seen/${tag}`);
  return (await reply.json()) as {
    method: string;
    path: string;
    headers: Record<string, string>;
    body: string;
  }[];
}

test("the webhook is signed, and named by the lead, so that a repeat is known", async () => {
  await hook("/200/signed").send(lead, signal);
  await hook("/204/signed").send(lead, signal);
  const [first, repeat] = await seenAt("signed");
  const { headers = {}, body = "" } = first ?? {};
  expect(headers["webhook-id"]).toBe("4d87");
  expect(repeat?.headers["webhook-id"]).toBe("4d87");
  const text = `4d87.${headers["webhook-timestamp"]}.${body}`;
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey(
    "raw",
    bytes.encode("secret"),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  const signature = Uint8Array.fromBase64(String(headers["webhook-signature"]).slice(3));
  expect(await crypto.subtle.verify("HMAC", key, signature, bytes.encode(text))).toBe(true);
  expect(JSON.parse(body)).toMatchObject({ type: "lead.received", lead: { id: "4d87" } });
  await expect(webhookChannel("https://hook.test/", undefined).send(lead, signal)).rejects.toThrow(
    "SECRET",
  );
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

test("a visitor's text cannot mention a whole channel or disguise a link", async () => {
  await hook("/200/chat").send({ ...lead, message: "<!channel>" }, signal);
  const [post] = await seenAt("chat");
  expect(JSON.parse(post?.body ?? "").text).toContain("&lt;!channel&gt;");
});

test("what the desk itself has to say goes the same ways", async () => {
  const notice = {
    id: "n1",
    type: "lead.stuck",
    subject: "Two wait",
    text: "Since noon.",
  } as const;
  const { mails, channel } = mailService();
  await channel.tell(notice, signal);
  expect(mails).toMatchObject([{ subject: "Two wait", text: "Since noon." }]);
  await hook("/200/told").tell(notice, signal);
  const [post] = await seenAt("told");
  expect(post?.headers["webhook-id"]).toBe("n1");
  expect(JSON.parse(post?.body ?? "")).toEqual({
    type: "lead.stuck",
    text: "Two wait\n\nSince noon.",
  });
  await expect(hook("/302/told").tell(notice, signal)).rejects.toMatchObject({ code: "HTTP_302" });
});
