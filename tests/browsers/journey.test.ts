import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { Preview } from "../faults/preview.ts";
import type { Browser } from "./browser.ts";
import { openFirefox } from "./firefox.ts";
import { openWebKit } from "./webkit.ts";

// Over TLS, as visitors have it. tests/plain-http.spec.ts looks at the site without.
const preview = new Preview(4186, { LEADS_RATE_LIMIT: "off" }, "https");
let browser: Browser | undefined;

beforeAll(() => preview.start(), 90_000);

afterEach(async () => {
  await browser?.close();
  browser = undefined;
});

afterAll(() => {
  preview.kill();
  rmSync(preview.store, { recursive: true, force: true });
});

for (const [name, open] of [
  ["Firefox ESR", openFirefox],
  ["WebKitGTK", openWebKit],
] as const) {
  test(`${name}: from the home page to an article, and a message sent`, async () => {
    browser = await open();
    await browser.narrow(390);
    await browser.open(`${preview.origin}/`);
    await sees(browser, isByLink, false);

    await sees(browser, shown("#menu"), false);
    await browser.click("[popovertarget=menu]");
    await sees(browser, shown("#menu"), true);
    await sees(browser, isMoving, false);
    await browser.click('#menu a[href="/blog"]');
    await sees(browser, "location.pathname", "/blog");
    await sees(browser, isByLink, true);
    await sees(browser, shown("#menu"), false);

    const title = await browser.read(text("article h2 a"));
    await browser.click("article h2 a");
    await sees(browser, text("h1"), title);
    await sees(browser, `${text(".prose")}.length > 1000`, true);
    const [first, last] = [".contents li:first-child a", ".contents li:last-child a"];
    await sees(browser, marked, await browser.read(text(first)));
    await browser.click(last);
    await sees(browser, marked, await browser.read(text(last)));
    await sees(browser, `${find("figure.code button")} !== null`, true);
    // Firefox complains about a font that was still on its way when the page was left.
    await sees(browser, "document.fonts.status", "loaded");

    await browser.open(`${preview.origin}/contact`);
    await sees(browser, `${find("[data-alive]")} !== null`, true);
    const subject = `Orders ${randomUUID()}`;
    await browser.type("#name", "Dana Mercer");
    await browser.type("#email", "dana@example.com");
    await browser.type("#subject", subject);
    await browser.type("#message", "The sheet breaks every Monday.");
    await browser.click("form button[type=submit]");
    await sees(browser, `${text(`${toasts} li`)}?.includes("Message Sent!")`, true);
    expect(preview.leads().filter((lead) => lead.subject === subject)).toHaveLength(1);

    expect(await browser.complaints()).toEqual([]);
  });
}

const toasts = '[aria-label^="Notification"]';

async function sees(there: Browser, expression: string, value: unknown) {
  const waiting = { timeout: 20_000, message: expression };
  await expect.poll(() => there.read(expression), waiting).toEqual(value);
}

const find = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;
const text = (selector: string) => `${find(selector)}?.textContent`;
const shown = (selector: string) => `${find(selector)}.checkVisibility()`;
/** By the script or by the stylesheet. */
const marked =
  '[...document.querySelectorAll(".contents a")].filter((one) => getComputedStyle(one).fontWeight === "700").map((one) => one.textContent).join()';
const isMoving = "document.getAnimations().some((one) => one instanceof CSSTransition)";
const isByLink = '"turned" in document.documentElement.dataset';
