import type { Page } from "@playwright/test";
import { samples } from "./kit/pages.ts";
import { expect, hold, hydrated, open, test } from "./kit/fixtures.ts";
import { copyOf, dismiss, fieldOf, fill, send, toastOf } from "./kit/form.ts";
import { labels } from "./kit/labels.ts";

// If the form was changed before hydration, React reports this error and renders it again.
test.use({ tolerate: /Minified React error #418/ });

test("every page can be translated", async ({ page, context }) => {
  // In this tab, each page is translated before its scripts have run.
  const early = await context.newPage();
  await early.addInitScript(
    `addEventListener("DOMContentLoaded", () => (${translate.toString()})())`,
  );
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
    }
    if (path !== "/contact") continue;
    for (const translated of [page, early]) await expectSent(translated);
  }
});

test("a form that is translated before its script arrives keeps its focus, selection and text", async ({
  page,
}) => {
  for (const [name, before, select, after, result] of [
    ["message", "Sixty orders a week", "Control+Shift+ArrowLeft", "day", "Sixty orders a day"],
    // Browsers do not report the selection in an email field.
    ["email", "dana@example.co", "End", "m", "dana@example.com"],
  ] as const) {
    const release = await hold(page, /\/hydrate-/);
    await page.goto("/contact");
    await page.evaluate(translate);
    const field = fieldOf(page, name);
    await field.fill(before);
    await field.press(select);
    release();
    await hydrated(page);
    await page.keyboard.type(after);
    await expect(field).toHaveValue(result);
  }
  await expectSent(page);
});

async function expectSent(page: Page) {
  const toast = toastOf(page);
  await send(page);
  await expect(toast).toContainText(labels.incomplete.toUpperCase());
  await fill(page);
  await send(page);
  await expect(toast).toContainText(labels.sent.toUpperCase());
  await expect(copyOf(page)).toContainText(labels.stored.toUpperCase());
  await dismiss(page);
}

const visible = (page: Page) =>
  page.evaluate(() => document.body.innerText.replace(/\s/g, "").length);

/** Wraps and changes every text, also later ones, as translators in browsers do. */
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
