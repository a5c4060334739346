import { expect, test } from "vitest";
import { site } from "../content/site.ts";
import { connect, type Env } from "./dependencies.ts";
import { env, storedLead as lead } from "./testing.ts";

const { signal } = new AbortController();

/** The desk's dependencies with these settings, and what they would have mailed. */
function withSettings(settings: Partial<Env>) {
  const mails: { from: { email: string }; to: string }[] = [];
  const send = async (mail: object) => {
    mails.push(mail as (typeof mails)[number]);
    return { messageId: "1" };
  };
  const deps = connect({ ...env, EMAIL: { send }, ...settings });
  return { deps, mails };
}

test("mail comes from the site's own domain, unless told otherwise", async () => {
  const plain = withSettings({});
  await plain.deps.channels[0]?.send(lead, signal);
  const website = `website@${new URL(site.url).hostname}`;
  expect(plain.mails).toMatchObject([{ from: { email: website }, to: site.email }]);
  const told = withSettings({ MAIL_FROM: "desk@agency.test", MAIL_TO: "us@agency.test" });
  await told.deps.channels[0]?.send(lead, signal);
  expect(told.mails).toMatchObject([{ from: { email: "desk@agency.test" }, to: "us@agency.test" }]);
});

test("@LEAD-8 a canary has only the channels that were set up for it", async () => {
  const hook = "https://hook.test/";
  const { deps } = withSettings({ MAIL_TO: "us@agency.test", WEBHOOK_URL: hook });
  expect(deps.channels).toHaveLength(2);
  expect(deps.canaryChannels).toEqual([]);
  const set = withSettings({ CANARY_MAIL_TO: "robot@agency.test", CANARY_WEBHOOK_URL: hook });
  expect(set.deps.canaryChannels.map(({ name }) => name)).toEqual(["mail", "webhook"]);
  await set.deps.canaryChannels[0]?.send({ ...lead, is_canary: 1 }, signal);
  expect(set.mails).toMatchObject([{ to: "robot@agency.test" }]);
});

test.each([
  [undefined, 15],
  ["", 15],
  ["15s", 15],
  ["-1", 15],
  ["Infinity", 15],
  ["0", 0],
  ["2.5", 2.5],
])("a first wait of %j is %d seconds", (setting, seconds) => {
  const settings = setting === undefined ? {} : { LEADS_FIRST_RETRY_SECONDS: setting };
  expect(withSettings(settings).deps.firstRetrySeconds).toBe(seconds);
});
