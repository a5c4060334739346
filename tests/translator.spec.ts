import type { Page } from "@playwright/test";
import { expect, open, samples, test } from "./kit/fixtures.ts";
import { fill, send, toastOf } from "./kit/form.ts";

// React notices that its form was changed, and makes it anew.
test.use({ tolerate: /Minified React error #418/ });

test(
  "every page can be translated, early and late",
  { tag: "@ALL-10" },
  async ({ page, context }) => {
    const early = await context.newPage();
    await translateEarly(early);
    for (const path of samples) {
      await Promise.all([open(page, path), open(early, path)]);
      const before = await visible(page);
      expect(before, path).toBeGreaterThan(300);
      await page.evaluate(translate);
      for (const translated of [page, early]) {
        const lower = translated
          .getByRole("main")
          .locator("h1, h2, label, p")
          .filter({ hasText: /[a-z]/ });
        await expect(lower.filter({ visible: true }), path).toHaveCount(0);
        expect(await visible(translated), path).toBe(before);
        if (path === "/contact") await expectSent(translated);
      }
    }
  },
);

async function expectSent(page: Page) {
  const toast = toastOf(page);
  await send(page);
  await expect(toast).toContainText("INCOMPLETE FORM");
  await fill(page);
  await send(page);
  await expect(toast).toContainText("MESSAGE SENT!");
  await expect(page.locator("form")).toContainText("YOUR MESSAGE IS ON OUR DESK.");
  await send(page);
  await expect(toast).toContainText("INCOMPLETE FORM");
  await expect(toast).toHaveCount(1);
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();
}

/** How much can be read. Cases and white space do not count. */
const visible = (page: Page) =>
  page.evaluate(() => document.body.innerText.replace(/\s/g, "").length);

const translateEarly = (page: Page) =>
  page.addInitScript(`addEventListener("DOMContentLoaded", () => (${translate.toString()})())`);

/** Wraps every text and changes it, as the translators in browsers do, and then whatever comes. */
function translate() {
  const change = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      const foreign = "font, script, style, noscript, textarea, title, svg";
      if (text.data.trim() === "" || text.parentElement?.closest(foreign) !== null) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data.toUpperCase();
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  change(document.body);
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node.isConnected && node.parentNode) change(node.parentNode);
    }
  }).observe(document.body, { childList: true, subtree: true });
}
