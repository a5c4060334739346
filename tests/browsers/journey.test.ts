import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answers } from "../../contract/testing.ts";
import { labels } from "../kit/labels.ts";
import { htmlOf, posts } from "../kit/pages.ts";
import { makePreview } from "../kit/preview.ts";
import { type Browser, openFirefox, openWebKit } from "./browsers.ts";

// The preview has a self-signed certificate. tests/no-script.spec.ts tests plain http.
process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = "0";
const preview = await makePreview("https");
let browser: Browser;

beforeAll(() => preview.start(), 90_000);
afterAll(() => preview.end());

test.each([
  ["Firefox", openFirefox],
  ["WebKitGTK", openWebKit],
])("in %s a visitor opens an article and sends a message", async (_, launch) => {
  browser = await launch();
  await browser.open(`${preview.origin}/`);
  await expectValue(isAnimated, false);

  await expectValue(shown("#menu"), false);
  await browser.click("[popovertarget=menu]");
  await expectValue(shown("#menu"), true);
  await expectValue(isMoving, false);
  await browser.click(`#menu a[href="/blog"]`);
  await expectValue("location.pathname", "/blog");
  await expectValue(isAnimated, true);
  await expectValue(shown("#menu"), false);

  const article = posts.find((path) => htmlOf(path).includes('class="contents"'));
  if (article) {
    const link = `article h2 a[href="${article}"]`;
    const title = await browser.read(text(link));
    await browser.click(link);
    await expectValue(text("h1"), title);
    // Before the first section nothing is marked.
    await expectValue(marked, "");
    const last = ".contents li:last-child a";
    await browser.click(last);
    await expectValue(marked, await browser.read(text(last)));
  }
  // Firefox reports an error if the page is left while a font loads.
  await expectValue("document.fonts.status", "loaded");

  await browser.open(`${preview.origin}/contact`);
  await expectValue(has("[data-hydrate=done]"), true);
  const subject = `Orders ${randomUUID()}`;
  // Chromium would send the domain in ASCII.
  const typed = { ...answers, email: "dana@münchen.de", subject };
  for (const [name, text] of Object.entries(typed)) await browser.type(`#${name}`, text);
  await browser.click("form button[type=submit]");
  const toast = text(`[aria-label=${labels.notification}] .toast`);
  await expectValue(`${toast}?.includes("${labels.sent}")`, true);
  const stored = `subject = '${subject}' AND email = 'dana@xn--mnchen-3ya.de'`;
  expect(await preview.leads(stored)).toHaveLength(1);

  // Errors of the map are ignored, because its host is blocked.
  const isOwn = (error: string) => !/https:\/\/(?!localhost)/.test(error);
  expect((await browser.errors()).filter(isOwn)).toEqual([]);
});

async function expectValue(expression: string, value: unknown) {
  const waiting = { timeout: 20_000, message: expression };
  await expect.poll(() => browser.read(expression), waiting).toEqual(value);
}

const find = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;
const has = (selector: string) => `(${find(selector)} !== null)`;
const text = (selector: string) => `${find(selector)}?.textContent`;
const shown = (selector: string) => `${find(selector)}.checkVisibility()`;
/** The entries of the table of contents that are in bold. The script or, in some browsers, the stylesheet marks them. */
const marked =
  '[...document.querySelectorAll(".contents a")].filter((one) => getComputedStyle(one).fontWeight === "700").map((one) => one.textContent).join()';
const isMoving = "document.getAnimations().some((one) => one instanceof CSSTransition)";
const isAnimated = `getComputedStyle(${find(".page-head > *")}).animationName === "page-change"`;
