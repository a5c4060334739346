import { expect, test } from "vitest";
import { problems } from "../contract/form.ts";
import { mailChannel } from "./channels/mail.ts";
import { webhookChannel } from "./channels/webhook.ts";
import { connect } from "./dependencies.ts";
import {
  contactPage,
  env,
  message,
  query,
  rows,
  start,
  storeLead,
  webhookReceiver,
  workerWith,
} from "./testing.ts";

// vitest.config.ts adds the fields of tests/fields to the table.

test.each([
  ["an answer", "Acme", true],
  ["an empty answer", " ", false],
  ["a lead from before the field", null, false],
])("%s (%j) has a line in mail and chat: %s", async (_, exampleText, isShown) => {
  const id = await storeLead({ exampleText });
  if (exampleText === null) await query("UPDATE leads SET exampleText = NULL");
  const begun = await connect(env).leads.beginAttempt(id, 1, new Date(start));
  if (!begun) throw new Error("The lead is not stored.");
  const texts: unknown[] = [];
  const send = async (mail: object) => ({ messageId: String(texts.push(mail)) });
  const channels = [mailChannel({ send }, "a@b.test", "c@b.test")];
  channels.push(webhookChannel(`${webhookReceiver}/200/${id}`, undefined));
  const { signal } = new AbortController();
  for (const channel of channels) await channel.send(begun.lead, signal, 1);
  const seen: { body: string }[] = await (await fetch(`${webhookReceiver}/seen/${id}`)).json();
  texts.push(...seen.map(({ body }) => JSON.parse(body)));
  expect(texts).toMatchObject([{ text: expect.any(String) }, { content: expect.any(String) }]);
  for (const given of texts as { text: string }[]) {
    expect(given.text).toMatch(/^Example choice: +First example$/m);
    expect(/^Example text: *Acme$/m.test(given.text)).toBe(isShown);
    expect(given.text.includes("Example text")).toBe(isShown);
  }
});

test.each([
  ["", "Choose an example."],
  [7, "Choose an example."],
  ["Another", problems.noOption],
])("the choice %j is refused", async (exampleChoice, error) => {
  const reply = await workerWith().postJson({ ...message, exampleText: "", exampleChoice });
  const answer: object = await reply.json();
  expect([reply.status, answer]).toMatchObject([422, { ok: false }]);
  expect(answer).toHaveProperty("errors", { exampleChoice: error });
  expect(await rows()).toEqual([]);
});

test.each([
  ["", []],
  [`The "second" & last one isn't short`, ["The &quot;second&quot; &amp; last one isn't short"]],
  ["Another", []],
])("a returned form has the choice %j", async (exampleChoice, selected) => {
  const worker = workerWith({ contactPage });
  const reply = await worker.postForm({ ...message, name: "", exampleChoice });
  const [choice = ""] = /<select name="exampleChoice"[^]*?<.select>/.exec(await reply.text()) ?? [];
  const options = choice.matchAll(/<option value="([^"]*)" selected/g);
  expect(Array.from(options, ([, value]) => value)).toEqual(selected);
});
