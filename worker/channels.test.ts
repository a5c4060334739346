import { expect, test } from "vitest";
import type { StoredLead } from "./leads.ts";
import { mailChannel } from "./mail.ts";
import { storedLead as lead } from "./testing.ts";
import { webhookChannel } from "./webhook.ts";

async function mailOf(changes: Partial<StoredLead>) {
  const mails: { subject: string; text?: string }[] = [];
  const send = async (mail: object) => {
    mails.push(mail as (typeof mails)[number]);
    return { messageId: "1" };
  };
  await mailChannel({ send }, "website@agency.test", "hello@agency.test").send({
    ...lead,
    ...changes,
  });
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
  ]) {
    expect(text).toContain(fact);
  }
});

test("the subject names no study without one, and marks what is suspected", async () => {
  expect((await mailOf({ page: "/contact" }))?.subject).toBe("Orders");
  expect((await mailOf({ page: "/contact?project=<b>" }))?.subject).toBe("Orders");
  expect((await mailOf({ page: "/\\[" }))?.subject).toBe("Orders");
  expect((await mailOf({ page: "/contact", suspected: "links" }))?.subject).toBe(
    "[suspected] Orders",
  );
});

test("the webhook is signed, and fails when it is not taken", async () => {
  const calls: [string, RequestInit][] = [];
  const answering = (status: number) =>
    webhookChannel("https://hook.test/", "whsec_c2VjcmV0", async (address, init) => {
      calls.push([String(address), init ?? {}]);
      return new Response("", { status });
    });
  await answering(200).send(lead);
  const [address, { headers, body }] = calls[0] ?? ["", {}];
  expect(address).toBe("https://hook.test/");
  const sentHeaders = new Headers(headers);
  const text = `4d87.${sentHeaders.get("webhook-timestamp")}.${String(body)}`;
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey(
    "raw",
    bytes.encode("secret"),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  const signature = Uint8Array.fromBase64(String(sentHeaders.get("webhook-signature")).slice(3));
  expect(await crypto.subtle.verify("HMAC", key, signature, bytes.encode(text))).toBe(true);
  expect(JSON.parse(String(body))).toMatchObject({ type: "lead.received", lead: { id: "4d87" } });

  await expect(answering(500).send(lead)).rejects.toMatchObject({ code: "HTTP_500" });
  await expect(webhookChannel("https://hook.test/", undefined).send(lead)).rejects.toThrow(
    "SECRET",
  );
  await answering(200).send({ ...lead, message: "<!channel>" });
  expect(String(calls.at(-1)?.[1].body)).toContain("&lt;!channel&gt;");
  await answering(200).alert("4d87");
  expect(String(calls.at(-1)?.[1].body)).not.toContain("dana");
});
