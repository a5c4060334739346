import type { Page } from "@playwright/test";
import { expect, hydrated, missingPath, paths, test } from "./kit/fixtures.ts";
import { fill, leadsAbout, newSubject, send, toastOf } from "./kit/form.ts";

// React notices that its form was changed, and makes it anew.
test.use({ tolerate: /Minified React error #418/ });

/** Wraps every text and changes it, as the translators in browsers do, and then whatever comes. */
function translate() {
  const isForeign = ({ parentElement }: Text) =>
    parentElement?.closest("font, script, style, noscript, textarea, title, svg") === null;
  const change = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      if (walker.currentNode instanceof Text && isForeign(walker.currentNode)) {
        texts.push(walker.currentNode);
      }
    }
    for (const text of texts.filter(({ data }) => data.trim() !== "")) {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data.toUpperCase();
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  change(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes)
        if (node.isConnected && node.parentNode) change(node.parentNode);
    }
  }).observe(document.body, { childList: true, subtree: true });
}

/** How much can be read. Cases and white space do not count. */
const visible = (page: Page) =>
  page.evaluate(() => document.body.innerText.replace(/\s/g, "").length);

const expectTranslated = async (page: Page) => {
  const lower = page.getByRole("main").locator("h1, h2, label, p").filter({ hasText: /[a-z]/ });
  await expect(lower.filter({ visible: true })).toHaveCount(0);
};

for (const path of [...paths, missingPath]) {
  test(`${path} can be translated, early and late`, { tag: "@ALL-10" }, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    const before = await visible(page);
    expect(before).toBeGreaterThan(300);
    await page.evaluate(translate);
    await expectTranslated(page);
    expect(await visible(page)).toBe(before);

    await page.addInitScript(
      `addEventListener("DOMContentLoaded", () => { (${translate.toString()})(); })`,
    );
    await page.goto(path);
    await hydrated(page);
    await expectTranslated(page);
    expect(await visible(page)).toBe(before);
  });
}

for (const when of ["before", "after"] as const) {
  test(
    `a message is sent from a form translated ${when} it came to life`,
    { tag: "@ALL-10" },
    async ({ page }) => {
      const subject = newSubject();
      if (when === "before") {
        await page.addInitScript(
          `addEventListener("DOMContentLoaded", () => { (${translate.toString()})(); })`,
        );
      }
      await page.goto("/contact");
      await hydrated(page);
      if (when === "after") await page.evaluate(translate);
      const toast = toastOf(page);
      await send(page);
      await expect(toast).toContainText("INCOMPLETE FORM");
      await fill(page, { Subject: subject });
      await send(page);
      await expect(toast).toContainText("MESSAGE SENT!");
      await expect(page.locator("form")).toContainText("YOUR MESSAGE IS ON OUR DESK.");
      await send(page);
      await expect(toast).toContainText("INCOMPLETE FORM");
      await expect(toast).toHaveCount(1);
      await toast.getByRole("button", { name: "Close" }).click();
      await expect(toast).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();
      expect(await leadsAbout(subject)).toHaveLength(1);
    },
  );
}
