import { expect, onTestFinished, test } from "vitest";
import { navigation } from "../../content/navigation.ts";
import { page } from "../../content/pages/services.ts";
import { services } from "../../content/services.ts";
import { site } from "../../content/site.ts";
import { fieldTable } from "../../contract/fields.ts";
import { fields, problems, rulesOf } from "../../contract/form.ts";
import { answers } from "../../contract/testing.ts";
import { labels } from "../kit/labels.ts";
import { makePreview } from "../kit/preview.ts";
import { openWithOrca } from "./orca.ts";

const { send, sending, notSent } = labels;
const long = Object.values(services).find(({ details }) => details.length > 3);

test("Orca reads everything that a visitor needs to send a message", async () => {
  const preview = await makePreview("http");
  onTestFinished(() => preview.end());
  await preview.start();
  const { hear, press, type } = await openWithOrca(`${preview.origin}/services`);

  await hear("Finished loading", `${page.title} | ${site.name}`);
  await press("1", page.heading, "heading level 1");
  if (long) {
    await press("b", "And more...", `about ${long.title}`, "collapsed");
    await press("Return", "expanded");
  }
  await press("ctrl+Home", "Skip to content");
  await press("b", labels.menu, "collapsed");
  await press("Return", "expanded");
  for (const { label } of navigation) await press("Tab", label, "link");
  await press("Return", "Finished loading", site.name);

  await press("ctrl+Home", "Skip to content");
  await press("Return", "main content");
  for (const text of [site.email, site.phone.label]) await press("Tab", text, "link");
  for (const name of fields) {
    const { label, missing } = rulesOf(name);
    // The last full stop ends the hint.
    const heard = await press("Tab", label, ...(missing ? ["required."] : []), ".");
    expect(heard).not.toContain("invalid");
  }
  for (const text of ["Privacy Policy link", send]) await press("Tab", text);
  const refused = await press(
    "Return",
    labels.fields.name,
    "invalid",
    fieldTable.name.missing,
    labels.incomplete,
  );
  expect(refused.split(`${labels.incomplete} ${labels.fillAll}`)).toHaveLength(2);
  type("dana");
  for (const name of fields.slice(1)) {
    const { label, missing } = rulesOf(name);
    await press("Tab", label, ...(missing ? ["invalid", missing] : []));
    type(name === "email" ? "dana" : answers[name]);
  }
  for (const text of ["Privacy Policy link", send]) await press("Tab", text);
  await press("Return", labels.fields.email, "invalid", problems.emailFormat);
  type("@example.com");

  preview.kill();
  await press("Return", sending, "Your message was not sent", notSent, labels.retry);
  await press("F8", labels.notification);
  await press("Tab", notSent);
  await press("Escape", "Your message was not sent");
  await press("Tab", "send it by email link");
  await preview.start();
  await press("Tab", send);
  const stored = await press("Return", sending, labels.copy, "heading level 2", labels.sent);
  expect(stored.split(`${labels.sent} ${labels.thanks}`)).toHaveLength(2);
});
