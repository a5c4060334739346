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
  ["an answer", "UPDATE leads SET exampleText = 'Acme'", true],
  ["an empty answer", "UPDATE leads SET exampleText = ''", false],
  ["an answer from before the field", "UPDATE leads SET exampleText = NULL", false],
])("mail and chat have a line for %s: %s, %s", async (_, change, isShown) => {
  const id = await storeLead();
  await query(change);
  const begun = await connect(env).leads.beginAttempt(id, 1, new Date(start));
  if (!begun) throw new Error("The message is not stored.");
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
    expect(given.text).toMatch(/^Budget: +Under \$25,000$/m);
    expect(/^Company: *Acme$/m.test(given.text)).toBe(isShown);
    expect(/^Company/m.test(given.text)).toBe(isShown);
  }
});

test.each([
  ["", "Choose a range."],
  [7, "Choose a range."],
  ["A million", problems.noOption],
])("the choice %j is refused", async (exampleChoice, error) => {
  const reply = await workerWith().postJson({ ...message, exampleText: "", exampleChoice });
  expect([reply.status, await reply.json()]).toMatchObject([
    422,
    { errors: { exampleChoice: error } },
  ]);
  expect(await rows()).toEqual([]);
});

test.each([
  ["", []],
  [`We don't know & need "help"`, [`We don't know &amp; need &quot;help&quot;`]],
  ["A million", []],
])("a returned form has the choice %j", async (exampleChoice, selected) => {
  const worker = workerWith({ contactPage });
  const reply = await worker.postForm({ ...message, name: "", exampleChoice });
  const options = (await reply.text()).matchAll(/<option value="([^"]*)" selected/g);
  expect(Array.from(options, ([, value]) => value)).toEqual(selected);
});
