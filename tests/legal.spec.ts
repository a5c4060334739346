import { retention } from "../contract/limits.ts";
import { expect, test } from "./kit/fixtures.ts";

test("privacy policy", { tag: "@LEGAL-1" }, async ({ page }) => {
  await page.goto("/privacy-policy");
  const text = page.getByRole("article");
  await expect(text.locator("a[href^='mailto:']")).toHaveCount(1);
  await expect(text.locator("a[href^='tel:']")).toHaveCount(1);
  await expect(text).toContainText(`after ${retention.leadMonths} months`);
  await expect(text).toContainText(`after ${retention.spamDays} days`);
});
