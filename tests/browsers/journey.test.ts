import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { Preview } from "../faults/preview.ts";
import type { Browser } from "./browser.ts";
import { openFirefox } from "./firefox.ts";
import { openWebKit } from "./webkit.ts";

// Over TLS, as visitors have it, with a certificate that nobody signed. tests/plain-http.spec.ts looks at the site without.
process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = "0";
const preview = new Preview(4186, { LEADS_RATE_LIMIT: "off" }, "https");
let browser: Browser;

beforeAll(() => preview.start(), 90_000);
afterAll(() => preview.end());

test.each([
  ["Firefox", openFirefox],
  ["WebKitGTK", openWebKit],
])("%s: from the home page to an article, and a message sent", async (_, launch) => {
  browser = await launch();
  onTestFinished(() => browser.close());
  await browser.open(`${preview.origin}/`);
  await sees(isByLink, false);

  await sees(shown("#menu"), false);
  await browser.click("[popovertarget=menu]");
  await sees(shown("#menu"), true);
  await sees(isMoving, false);
  await browser.click('#menu a[href="/blog"]');
  await sees("location.pathname", "/blog");
  await sees(isByLink, true);
  await sees(shown("#menu"), false);

  // A fork may have no article, and an article no list of sections and no code.
  if (await browser.read(has("article h2 a"))) {
    const title = await browser.read(text("article h2 a"));
    await browser.click("article h2 a");
    await sees(text("h1"), title);
    if (await browser.read(has(".contents"))) {
      const [first, last] = [".contents li:first-child a", ".contents li:last-child a"];
      await sees(marked, await browser.read(text(first)));
      await browser.click(last);
      await sees(marked, await browser.read(text(last)));
    }
    await sees(`${has("figure.code")} === ${has("figure.code button")}`, true);
  }
  // Firefox complains about a font that was still on its way when the page was left.
  await sees("document.fonts.status", "loaded");

  await browser.open(`${preview.origin}/contact`);
  await sees(has("[data-alive]"), true);
  const subject = `Orders ${randomUUID()}`;
  await browser.type("#name", "Dana Mercer");
  await browser.type("#email", "dana@example.com");
  await browser.type("#subject", subject);
  await browser.type("#message", "The sheet breaks every Monday.");
  await browser.click("form button[type=submit]");
  await sees(`${text('[aria-label="Notification"] .toast')}?.includes("Message Sent!")`, true);
  expect(await preview.leads(`subject = '${subject}'`)).toHaveLength(1);

  // The map and a fork's measuring script are not reached from here.
  const isOurs = (complaint: string) => !/https:\/\/(?!localhost)/.test(complaint);
  expect((await browser.complaints()).filter(isOurs)).toEqual([]);
});

async function sees(expression: string, value: unknown) {
  const waiting = { timeout: 20_000, message: expression };
  await expect.poll(() => browser.read(expression), waiting).toEqual(value);
}

const find = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;
const has = (selector: string) => `(${find(selector)} !== null)`;
const text = (selector: string) => `${find(selector)}?.textContent`;
const shown = (selector: string) => `${find(selector)}.checkVisibility()`;
/** By the script or by the stylesheet. */
const marked =
  '[...document.querySelectorAll(".contents a")].filter((one) => getComputedStyle(one).fontWeight === "700").map((one) => one.textContent).join()';
const isMoving = "document.getAnimations().some((one) => one instanceof CSSTransition)";
const isByLink = '"turned" in document.documentElement.dataset';
